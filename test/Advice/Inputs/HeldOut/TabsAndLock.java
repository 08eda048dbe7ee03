import java.util.*;

public class TabsAndLock
{
	private final Object lock = new Object();
	private double	balance;

	void add(double d)
	{
		synchronized (lock)
		{
			balance += d;
		}
	}

	boolean isRich()
	{
		if (balance > 100)
			return true;
		return false;
	}

	public static void main(String[] args) throws InterruptedException
	{
		TabsAndLock account = new TabsAndLock();
		Thread t = new Thread(() -> account.add(150));
		t.start();
		account.isRich();
		t.join();
		assert account.isRich();
	}
}

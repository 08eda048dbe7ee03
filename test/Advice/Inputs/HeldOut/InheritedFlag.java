/** The flag is a field of the superclass of a superclass; tabs. */
public class InheritedFlag {
	static class Base {
		protected int   payload;
		protected boolean done; // set last
	}

	static class Middle extends Base { }

	static class Leaf extends Middle implements Runnable {
		@Override
		public void run() {
			payload = 11;
			this.done = true;
		}
	}

	public static void main(String[] args) throws InterruptedException {
		Leaf leaf = new Leaf();
		Thread worker = new Thread(leaf);
		worker.start();
		while (!leaf.done) {
			Thread.onSpinWait();
		}
		assert leaf.payload == 11;
		worker.join();
	}
}

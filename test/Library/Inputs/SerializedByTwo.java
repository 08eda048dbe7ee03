import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;

/** Two threads write objects of one class, or one does while the other changes it. */
public class SerializedByTwo {
  static class Note implements Serializable {
    int number = 1;
    String text = "text";
  }
  static void copy(Note n) {
    try {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      ObjectOutputStream out = new ObjectOutputStream(bytes);
      out.writeObject(n);
      out.flush();
      Note read = (Note) new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
      if (!read.text.equals("text"))
        throw new AssertionError(read.text);
    } catch (IOException | ClassNotFoundException e) {
      throw new AssertionError(e);
    }
  }
  public static void main(String[] args) throws InterruptedException {
    Note note = new Note();
    Thread t = new Thread(() -> copy(note));
    t.start();
    if (args[0].equals("changes"))
      note.number++;
    else
      copy(note);
    t.join();
  }
}

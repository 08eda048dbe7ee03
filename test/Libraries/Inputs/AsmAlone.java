import java.io.*;
import java.util.*;

/** What the library prints on HotSpot it prints here. */
public class AsmAlone {
  public static void main(String[] args) throws Exception {
    System.out.println(new org.objectweb.asm.ClassReader("java.lang.Runnable").getClassName());
  }
}

import java.io.*;
import java.util.*;

/** What the library prints on HotSpot it prints here. */
public class JavassistAlone {
  public static void main(String[] args) throws Exception {
    System.out.println(javassist.ClassPool.getDefault().get("java.lang.String").getName());
  }
}

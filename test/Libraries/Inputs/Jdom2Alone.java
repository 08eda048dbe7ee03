import java.io.*;
import java.util.*;

/** What the library prints on HotSpot it prints here. */
public class Jdom2Alone {
  public static void main(String[] args) throws Exception {
    System.out.println(new org.jdom2.output.XMLOutputter().outputString(new org.jdom2.input.SAXBuilder().build(new StringReader("<a><b/></a>"))));
  }
}

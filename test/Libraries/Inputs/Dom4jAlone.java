import java.io.*;
import java.util.*;

/** What the library prints on HotSpot it prints here. */
public class Dom4jAlone {
  public static void main(String[] args) throws Exception {
    System.out.println(org.dom4j.DocumentHelper.parseText("<a><b c='1'>t</b></a>").getRootElement().element("b").attributeValue("c"));
  }
}

import java.io.*;
import java.util.*;

/** What the library prints on HotSpot it prints here. */
public class CsvAlone {
  public static void main(String[] args) throws Exception {
    System.out.println(org.apache.commons.csv.CSVParser.parse("a,b\n1,\"x,y\"\n", org.apache.commons.csv.CSVFormat.DEFAULT.withHeader()).getRecords().get(0).get("b"));
  }
}

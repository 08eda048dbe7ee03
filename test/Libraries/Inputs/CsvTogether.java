/** A printer of commons-csv is for one thread. */
public class CsvTogether extends Together {
  public static void main(String[] args) throws Exception {
    beginTogether(args);
    switch (args[0]) {
    case "printer": {
      java.io.StringWriter w = new java.io.StringWriter();
      org.apache.commons.csv.CSVPrinter p = new org.apache.commons.csv.CSVPrinter(w, org.apache.commons.csv.CSVFormat.DEFAULT);
      Runnable prints = () -> { try { p.printRecord("a", 1); } catch (java.io.IOException e) { throw new AssertionError(e); } };
      both(prints, prints);
      check(w.toString().equals("a,1\r\na,1\r\n"), w);
      break;
    }
    }
  }
}

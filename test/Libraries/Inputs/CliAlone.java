import java.io.*;
import java.util.*;

/** What the library prints on HotSpot it prints here. */
public class CliAlone {
  public static void main(String[] args) throws Exception {
    org.apache.commons.cli.Options o = new org.apache.commons.cli.Options().addOption("v", "verbose", false, "say more").addOption("n", true, "number");
    org.apache.commons.cli.CommandLine c = new org.apache.commons.cli.DefaultParser().parse(o, new String[] {"-v", "-n", "5", "rest"});
    System.out.println(c.hasOption("v") + c.getOptionValue("n") + c.getArgList());
    new org.apache.commons.cli.HelpFormatter().printHelp("tool", o);
  }
}

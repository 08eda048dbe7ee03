import java.io.*;
import java.util.*;

/** What the library prints on HotSpot it prints here. */
public class YamlAlone {
  public static void main(String[] args) throws Exception {
    System.out.println(new org.yaml.snakeyaml.Yaml().dump(Map.of("a", List.of(1, 2))) + new org.yaml.snakeyaml.Yaml().load("x: [1, two]\ny: {z: 3.5}\nd: 2001-01-01"));
  }
}

import java.io.*;
import java.util.*;

/** What the library prints on HotSpot it prints here. */
public class JsoupAlone {
  public static void main(String[] args) throws Exception {
    System.out.println(org.jsoup.Jsoup.parse("<p>Hi <b>there</b> &amp; you").select("b").text() + org.jsoup.Jsoup.parse("<a href=x>y").body().html());
  }
}

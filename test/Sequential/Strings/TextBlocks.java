public class TextBlocks {
    static final String HTML = """
            <html>
              <body>
                <p>Hello "world"</p>
              </body>
            </html>
            """;

    public static void main(String[] args) {
        System.out.print(HTML);
        System.out.println(HTML.length());
        String noEnd = """
            no newline at end""";
        System.out.println("[" + noEnd + "]");
        String joined = """
            one \
            two \
            three
            four\tfive
            trailing   \s
            quote \""" end
            """;
        System.out.print(joined);
        System.out.println(joined.length() + " " + joined.hashCode());
        String empty = """
            """;
        System.out.println(empty.isEmpty());
        String blank = """

            x

            """;
        System.out.println(blank.length());
        System.out.println("""
            a
              b
                c
          d""");
        String query = """
            select *
            from t
            where x = '%s' and y = "\u0041"
            """.replace("%s", "v").strip();
        System.out.println(query);
        System.out.println("""
            same""" == "same");
        System.out.println("tab\there nl\\n oct\101\60 q\'\"".length());
        System.out.println("a\sb".equals("a b"));
        System.out.println("  indent\n    more".stripIndent());
        System.out.println("x\\ty".translateEscapes());
        System.out.print("a\nb".indent(2));
    }
}

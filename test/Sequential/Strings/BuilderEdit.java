public class BuilderEdit {
    public static void main(String[] args) {
        StringBuilder sb = new StringBuilder();
        sb.append(true).append('c').append(1).append(-2L).append(1.5f).append(-0.25).append("s").append((String) null)
                .append((Object) null).append(new char[] {'x', 'y'}).append("abcdef", 2, 4).append(new char[] {'1', '2', '3'}, 1, 2);
        System.out.println(sb + " " + sb.length());
        sb.insert(0, "start-").insert(3, 'Z').insert(sb.length(), 99).insert(5, 2.5).insert(1, false);
        System.out.println(sb);
        sb.delete(0, 5).deleteCharAt(2).delete(10, 1000);
        System.out.println(sb + " " + sb.length());
        sb.setCharAt(0, '#');
        sb.replace(1, 4, "<replaced>");
        System.out.println(sb);
        System.out.println(sb.reverse());
        System.out.println(sb.indexOf("e") + " " + sb.lastIndexOf("e") + " " + sb.indexOf("nope") + " " + sb.charAt(3));
        System.out.println(sb.substring(4) + " " + sb.substring(2, 6) + " " + sb.subSequence(0, 2));
        sb.setLength(3);
        System.out.println(sb + "|" + sb.length());
        sb.setLength(5);
        System.out.println((int) sb.charAt(4) + " " + sb.length());
        sb.setLength(0);
        System.out.println("[" + sb + "]" + sb.isEmpty());
        StringBuilder a = new StringBuilder("one"), b = a;
        b.append("+two");
        System.out.println(a + " " + (a == b) + " " + a.equals(new StringBuilder("one+two")) + " "
                + a.compareTo(new StringBuilder("one+twp")) + " " + a.toString().equals(b.toString()));
        String before = a.toString();
        a.append("!");
        System.out.println(before + " " + a);
        try {
            a.deleteCharAt(100);
        } catch (StringIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            a.insert(-1, "x");
        } catch (StringIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            a.setLength(-1);
        } catch (IndexOutOfBoundsException e) {
            System.out.println("negative length");
        }
        try {
            a.charAt(8);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        StringBuffer buf = new StringBuffer("buf");
        buf.append(1).append('x').insert(0, "<").reverse().append(2.0f).deleteCharAt(0).setCharAt(0, '?');
        System.out.println(buf + " " + buf.length());
        StringBuilder pal = new StringBuilder("never odd or even".replace(" ", ""));
        System.out.println(pal.toString().contentEquals(pal.reverse()));
        StringBuilder self = new StringBuilder("ab");
        self.append(self).append(self);
        System.out.println(self);
    }
}

public class BuilderGrowth {
    public static void main(String[] args) {
        StringBuilder sb = new StringBuilder();
        System.out.println(sb.capacity() + " " + new StringBuilder(5).capacity() + " " + new StringBuilder("abc").capacity());
        int last = sb.capacity();
        for (int i = 0; i < 300; i++) {
            sb.append((char) ('a' + i % 26));
            if (sb.capacity() != last) {
                last = sb.capacity();
                System.out.println("length " + sb.length() + " capacity " + last);
            }
        }
        System.out.println(sb.toString().hashCode());
        sb.trimToSize();
        System.out.println(sb.capacity());
        sb.ensureCapacity(301);
        System.out.println(sb.capacity());
        sb.ensureCapacity(10);
        System.out.println(sb.capacity());
        StringBuilder jump = new StringBuilder();
        jump.append("x".repeat(100));
        System.out.println(jump.capacity());
        StringBuilder wide = new StringBuilder("latin");
        wide.append('\u4e2d').append("more latin text to force growth");
        int sum = 0;
        for (int i = 0; i < wide.length(); i++) {
            sum += wide.charAt(i) * (i + 1);
        }
        System.out.println(wide.length() + " " + sum);
        StringBuilder pyramid = new StringBuilder();
        for (int row = 1; row <= 5; row++) {
            pyramid.append(" ".repeat(5 - row)).append("*".repeat(2 * row - 1)).append('\n');
        }
        System.out.print(pyramid);
        StringBuilder digits = new StringBuilder();
        for (int i = 1; digits.length() < 120; i++) {
            digits.append(i);
        }
        System.out.println(digits);
        StringBuilder front = new StringBuilder();
        for (int i = 0; i < 40; i++) {
            front.insert(0, i % 10);
        }
        System.out.println(front);
        for (int i = front.length() - 1; i >= 0; i -= 3) {
            front.deleteCharAt(i);
        }
        System.out.println(front);
    }
}

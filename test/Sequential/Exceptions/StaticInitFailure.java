public class StaticInitFailure {
    static class Bad {
        static int value = compute();
        static int compute() {
            System.out.println("Bad initialising");
            throw new IllegalStateException("no value");
        }
        static void touch() { System.out.println("touched"); }
    }

    static class BadDiv {
        static final int ZERO = Integer.parseInt("0");
        static int value = 10 / ZERO;
    }

    static class BadError {
        static int value;
        static {
            value = 1;
            if (value == 1) {
                throw new StackOverflowError("explicit");
            }
        }
    }

    static class Child extends Bad {
        static int own = 5;
        static { System.out.println("never: Child"); }
    }

    static class Instance {
        static int instances;
        final int id = ++instances;
        Instance(int k) {
            if (k < 0) {
                throw new IllegalArgumentException("negative " + k);
            }
        }
    }

    interface WithField {
        int X = Bad.value;
    }

    static void attempt(String what, Runnable r) {
        try {
            r.run();
            System.out.println(what + " ok");
        } catch (Throwable t) {
            System.out.println(what + " " + t.getClass().getName() + " cause "
                    + (t.getCause() == null ? "none" : t.getCause().getClass().getName() + " " + t.getCause().getMessage()));
        }
    }

    public static void main(String[] args) {
        attempt("first", () -> System.out.println(Bad.value));
        try {
            Bad.touch();
        } catch (NoClassDefFoundError e) {
            System.out.println("second " + e.getMessage());
        }
        try {
            new Bad();
        } catch (NoClassDefFoundError e) {
            System.out.println("third " + e.getMessage());
        }
        try {
            System.out.println(Child.own);
        } catch (NoClassDefFoundError e) {
            System.out.println("child " + e.getMessage());
        }
        try {
            System.out.println(Child.own);
        } catch (NoClassDefFoundError e) {
            System.out.println("child again " + e.getMessage());
        }
        try {
            System.out.println(BadDiv.value);
        } catch (ExceptionInInitializerError e) {
            System.out.println(e.getMessage() + " " + e.getException() + " " + (e.getCause() == e.getException()));
        }
        try {
            System.out.println(BadError.value);
        } catch (StackOverflowError e) {
            System.out.println("errors pass unwrapped " + e.getMessage());
        }
        try {
            System.out.println(BadError.value);
        } catch (NoClassDefFoundError e) {
            System.out.println(e.getMessage());
        }
        try {
            System.out.println(WithField.X);
        } catch (NoClassDefFoundError e) {
            System.out.println("interface " + e.getMessage());
        }
        for (int k = -1; k < 2; k++) {
            try {
                System.out.println(new Instance(k).id);
            } catch (IllegalArgumentException e) {
                System.out.println(e.getMessage() + " " + Instance.instances);
            }
        }
        System.out.println(Instance.instances);
        Bad[] arrayOfBad = new Bad[2];
        System.out.println(arrayOfBad.length + " " + (arrayOfBad instanceof Object[]) + " " + Bad.class.getSimpleName());
    }
}

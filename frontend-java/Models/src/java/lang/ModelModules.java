package java.lang;

import heddle.rt.Resources;
import heddle.rt.VM;
import java.io.InputStream;
import java.lang.module.ModuleDescriptor;
import jdk.internal.misc.Unsafe;

/** The modules of the JDK and those without a name, which loaders have. */
public final class ModelModules {
    private ModelModules() {}

    private static void put(Object o, Class<?> of, String field, Object value) {
        Unsafe.getUnsafe().putReference(o, VM.fieldOffset(of, field), value);
    }

    /** Gives a loader that was made without a constructor what it needs. */
    public static void setUp(ClassLoader l, ClassLoader parent) {
        put(l, ClassLoader.class, "parent", parent);
        put(l, ClassLoader.class, "unnamedModule", new Module(l));
    }

    /** Made at once, by the first to ask: an initialiser of the library is part of a step. */
    private static final class Named {
        static final Module[] ALL;
        static {
            String[] names = Resources.modules();
            ALL = new Module[names.length];
            for (int i = 0; i < names.length; i++) {
                ALL[i] = (Module) VM.allocate(Module.class);
                put(ALL[i], Module.class, "name", names[i]);
            }
        }
    }

    static Module named(String name) {
        for (Module m : Named.ALL)
            if (m.getName().equals(name))
                return m;
        throw VM.refused("a class of the JDK that is in no module: Class.getModule");
    }

    // Read once and within a step, as Named is made: the one that nearly all ask
    // for, and the others together.
    private static final class Base {
        static final ModuleDescriptor DESCRIPTOR = read(named("java.base"));
    }
    private static final class Others {
        static final ModuleDescriptor[] DESCRIPTORS = new ModuleDescriptor[Named.ALL.length];
        static {
            for (int i = 0; i < DESCRIPTORS.length; i++)
                DESCRIPTORS[i] = read(Named.ALL[i]);
        }
    }

    public static ModuleDescriptor descriptor(Module m) {
        if (!m.isNamed())
            return null;
        if (m.getName().equals("java.base"))
            return Base.DESCRIPTOR;
        int i = 0;
        while (Named.ALL[i] != m)
            i++;
        return Others.DESCRIPTORS[i];
    }
    private static ModuleDescriptor read(Module m) {
        try (InputStream in = Resources.open("jrt:/" + m.getName() + "/module-info.class")) {
            return ModuleDescriptor.read(in);
        } catch (java.io.IOException e) {
            throw new InternalError(e);
        }
    }

    /** Of a module of the JDK, as its descriptor says. */
    public static boolean exports(Module m, String name, Module to, boolean opens) {
        if (m == to || !m.isNamed())
            return true;
        ModuleDescriptor d = descriptor(m);
        if (d.isOpen())
            return true;
        for (ModuleDescriptor.Opens o : d.opens())
            if (o.source().equals(name) && goes(o.targets(), to))
                return true;
        if (!opens)
            for (ModuleDescriptor.Exports e : d.exports())
                if (e.source().equals(name) && goes(e.targets(), to))
                    return true;
        return to != null && isAdded(m.getName() + "/" + name, to, opens);
    }
    /** By the command line or the manifest. */
    private static boolean isAdded(String what, Module to, boolean opens) {
        String target = to.isNamed() ? to.getName() : "ALL-UNNAMED";
        return System.adds("--add-opens", what, target)
            || !opens && System.adds("--add-exports", what, target);
    }
    /**
     * Module.addExports and addOpens: only a module itself may export, and only
     * what may open a package may open it to another (JDK 17).
     */
    public static void checkAdds(Module m, String name, Module caller, boolean opens) {
        if (!m.isNamed() || m == caller || opens && exports(m, name, caller, true))
            return;
        throw new IllegalCallerException(opens ? name + " is not open to " + caller
                                               : caller + " != " + m);
    }
    private static boolean goes(java.util.Set<String> targets, Module to) {
        return targets.isEmpty() || to != null && to.isNamed() && targets.contains(to.getName());
    }
}

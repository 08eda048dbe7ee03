package heddle.replace.java.lang;

import heddle.rt.Access;
import heddle.rt.Resources;
import heddle.rt.VM;
import java.io.InputStream;
import java.lang.ModelModules;
import java.lang.module.ModuleDescriptor;

/** Modules of the JDK as their files, --add-opens and --add-exports describe them. */
public final class Module {
    private Module() {}
    public static ModuleDescriptor getDescriptor(java.lang.Module self) {
        return ModelModules.descriptor(self);
    }
    public static ModuleLayer getLayer(java.lang.Module self) {
        if (self.isNamed())
            throw VM.refused("layers of modules: Module.getLayer");
        return null;
    }
    public static boolean isExported(java.lang.Module self, String name) {
        return ModelModules.exports(self, name, null, false);
    }
    public static boolean isOpen(java.lang.Module self, String name) {
        return ModelModules.exports(self, name, null, true);
    }
    public static boolean isExported(java.lang.Module self, String name, java.lang.Module to) {
        return ModelModules.exports(self, name, to, false);
    }
    public static boolean isOpen(java.lang.Module self, String name, java.lang.Module to) {
        return ModelModules.exports(self, name, to, true);
    }
    public static boolean canRead(java.lang.Module self, java.lang.Module other) {
        java.util.Objects.requireNonNull(other);
        if (self.isNamed() && self != other)
            throw VM.refused("which modules a module reads: Module.canRead");
        return true;
    }
    public static boolean canUse(java.lang.Module self, Class<?> service) {
        java.util.Objects.requireNonNull(service);
        if (self.isNamed())
            throw VM.refused("which services a module uses: Module.canUse");
        return true;
    }
    public static java.lang.Module addReads(java.lang.Module self, java.lang.Module other) {
        return self;
    }
    public static java.lang.Module addExports(java.lang.Module self, String name,
                                              java.lang.Module other) {
        ModelModules.checkAdds(self, name, Access.callersModule(), false);
        return self;
    }
    public static java.lang.Module addOpens(java.lang.Module self, String name,
                                            java.lang.Module other) {
        ModelModules.checkAdds(self, name, Access.callersModule(), true);
        return self;
    }
    public static java.lang.Module addUses(java.lang.Module self, Class<?> service) { return self; }
    public static java.util.Set<String> getPackages(java.lang.Module self) {
        throw VM.refused("the packages of a module: Module.getPackages");
    }
    public static InputStream getResourceAsStream(java.lang.Module self, String name) {
        String plain = name.startsWith("/") ? name.substring(1) : name;
        if (!self.isNamed())
            return Resources.open(plain, self.getClassLoader() == null);
        return Resources.open("jrt:/" + self.getName() + "/" + plain);
    }
}

package plugins;

/** A part of the program that is made when it is first needed. */
public interface Plugin {

  /** Called once before the plugin is used, by the thread that needs it first. */
  default void start() {}

  /** Called once when the registry closes, before the plugins that this one requires are stopped. */
  default void stop() {}
}

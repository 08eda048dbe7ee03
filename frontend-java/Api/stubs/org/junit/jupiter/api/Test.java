package org.junit.jupiter.api;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/**
 * Stands for JUnit's annotation while the API is compiled, so that the build
 * needs no JUnit. It is not part of the jar.
 */
@Retention(RetentionPolicy.RUNTIME)
public @interface Test {}

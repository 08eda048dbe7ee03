import java.io.*;
import java.util.*;

/** What the library prints on HotSpot it prints here. */
public class Math3Alone {
  public static void main(String[] args) throws Exception {
    System.out.println(new org.apache.commons.math3.stat.descriptive.DescriptiveStatistics(new double[] {1, 2, 4}).getMean() + " " + new org.apache.commons.math3.fraction.Fraction(1, 3).add(new org.apache.commons.math3.fraction.Fraction(1, 6)) + org.apache.commons.math3.util.CombinatoricsUtils.factorial(10) + new org.apache.commons.math3.linear.LUDecomposition(new org.apache.commons.math3.linear.Array2DRowRealMatrix(new double[][] {{2, 1}, {1, 3}})).getDeterminant());
  }
}

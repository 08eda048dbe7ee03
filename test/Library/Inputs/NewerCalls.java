import java.util.concurrent.*;

public class NewerCalls {
    public static void main(String[] args) {
        ForkJoinPool p = new ForkJoinPool(1);
        switch (args[0]) {
        case "lazy":
            p.lazySubmit(ForkJoinTask.adapt(() -> 5)).join();
            break;
        case "parallelism":
            p.setParallelism(2);
            break;
        case "schedule":
            p.schedule(() -> {}, 1, TimeUnit.SECONDS);
            break;
        default:
            p.getDelayedTaskCount();
        }
    }
}

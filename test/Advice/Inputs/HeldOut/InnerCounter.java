/** An inner class counts in itself and in its outer object. */
public class InnerCounter
{
    private long total = 0L;

    class Clerk implements Runnable
    {
        int served;

        public void run ( )
        {
            for ( int i = 0; i < 2; ++i )
                total += i + 1;
            served++;
        }
    }

    public static void main ( String... args ) throws Exception
    {
        InnerCounter office = new InnerCounter ( );
        Thread one = new Thread ( office.new Clerk ( ) ), two = new Thread ( office.new Clerk ( ) );
        one.start ( ); two.start ( );
        one.join ( ); two.join ( );
        assert office.total == 6 : office.total;
    }
}

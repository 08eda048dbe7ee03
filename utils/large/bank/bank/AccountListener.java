package bank;

/** Is told of each posting to an account that it is registered with. */
interface AccountListener {
  void posted(Account account, Posting posting);
}

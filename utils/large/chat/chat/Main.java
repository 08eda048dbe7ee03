package chat;

import java.util.List;

/** Five users in two rooms. */
public final class Main {
  public static void main(String[] args) throws InterruptedException {
    ChatServer server = new ChatServer();
    List<Client> clients = List.of(
        new Client(server, "ada", "/join lobby", "lobby: hello", "/topic lobby engines", "/join lab", "lab: anybody?",
            "/leave lab"),
        new Client(server, "bob", "/join lobby", "lobby: hi", "/msg ada psst", "/who lobby", "/leave lobby"),
        new Client(server, "cyd", "/visit lobby", "lobby: may I?", "/away", "/leave lobby", "/back"),
        new Client(server, "dan", "/join lab", "lab: here", "/topic lab notes", "/leave attic", "/who attic"),
        new Client(server, "eve", "/join lab", "/dance", "/leave lab", "nothing"));
    for (Client client : clients)
      client.start();
    for (Client client : clients)
      client.join();

    if (!server.rooms().isEmpty())
      throw new AssertionError("rooms are left: " + server.rooms());
    if (!server.users().isEmpty())
      throw new AssertionError("users are left: " + server.users());
    int heard = 0;
    for (Client client : clients) {
      client.checkOrder();
      heard += client.received(ChatMessage.Kind.SAID);
    }
    Client ada = clients.get(0);
    Client bob = clients.get(1);
    // Who speaks hears itself.
    if (ada.received(ChatMessage.Kind.SAID) < 2 || bob.received(ChatMessage.Kind.SAID) < 1)
      throw new AssertionError("ada heard " + ada.received(ChatMessage.Kind.SAID));
    if (ada.received(ChatMessage.Kind.PRIVATE) + bob.errors().size() != 1)
      throw new AssertionError("bob's secret is lost");
    if (clients.get(3).errors().size() < 2 || clients.get(4).errors().size() != 2)
      throw new AssertionError("errors of dan and eve: " + clients.get(3).errors() + clients.get(4).errors());
    for (Client client : clients)
      for (String answer : client.answers())
        if (answer.startsWith("after ") && Integer.parseInt(answer.substring(6)) > 8)
          throw new AssertionError(client.getName() + " was told " + answer);
    System.out.println(heard + " messages were heard");
  }
}

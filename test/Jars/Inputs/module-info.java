module org.acme.app {
}

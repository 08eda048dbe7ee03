const int *nowhere() { return 0; }

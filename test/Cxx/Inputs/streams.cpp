#include <iomanip>
#include <iostream>
#include <sstream>
#include <string>
struct P {
  int x, y;
};
std::ostream &operator<<(std::ostream &o, const P &p) {
  return o << '(' << p.x << ", " << p.y << ')';
}
int main() {
  std::cout << "hello " << 42 << ' ' << 3.5 << " " << true << std::boolalpha
            << true << std::endl;
  std::cout << std::hex << std::setw(8) << std::setfill('0') << 255 << std::dec
            << ' ' << std::fixed << std::setprecision(3) << 3.14159 << '\n';
  std::ostringstream s;
  s << P{1, 2} << std::string("abc") << 7u << -9l << 1.5f;
  std::cout << s.str() << "\n";
  std::istringstream in("12 34.5 word 0x1f\nline two");
  int a;
  double d;
  std::string w;
  in >> a >> d >> w;
  std::cout << a << d << w << "\n";
  int h;
  in >> std::hex >> h;
  std::string line;
  std::getline(in, line);
  std::getline(in, line);
  std::cout << h << line << in.eof() << "\n";
  std::cerr << "err\n";
  std::clog << "log\n";
  std::stringstream ss;
  ss << 5;
  int x;
  ss >> x;
  std::cout << x << std::endl;
  return 0;
}

// CE
// Its templates keep the compiler busy for ever.
// compiles: 0.5
template <int A, int B> struct Deep {
    enum { value = Deep<A - 1, B>::value + Deep<A, B - 1>::value + Deep<A - 1, B - 1>::value };
};
template <int A> struct Deep<A, 0> { enum { value = 1 }; };
template <int B> struct Deep<0, B> { enum { value = 1 }; };

int main() { return Deep<400, 400>::value; }

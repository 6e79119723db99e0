// AC
// A right Rust program.
fn main() {
    println!("3");
}

/// The program's version, as in `skelgen --version` and SARIF logs.
package let version = "2.0.0"

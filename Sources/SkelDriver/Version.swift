/// The program's version, as in `skelgen --version` and SARIF logs.
package let version = "3.0.0-dev"

/// The program's version: what `skelgen --version` and SARIF logs say.
package let version = "2.0.0"

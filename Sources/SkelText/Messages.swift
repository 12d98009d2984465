/// Messages about mistakes. Each stage adds its own, beside their codes.
package enum Messages {}

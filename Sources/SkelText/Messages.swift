/// What is said of mistakes: each stage adds its own, beside the codes that they have.
package enum Messages {}

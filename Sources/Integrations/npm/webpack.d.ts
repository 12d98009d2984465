/** The loader for webpack; it has the options of the plug-ins. */
declare function skelgen(this: any): void
export default skelgen

/** webpack's loader; its options are those of the plug-ins. */
declare function skelgen(this: any): void
export default skelgen

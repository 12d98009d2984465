// The types of imports, for `"types": ["skelgen/skel"]` in tsconfig.json.

declare module '*.skel' {
  /** The SVG's text. */
  const svg: string
  export default svg
}

declare module '*.skel?raw' {
  const svg: string
  export default svg
}

declare module '*.skel?url' {
  const url: string
  export default url
}

declare module '*.skel?component' {
  const component: (props?: Record<string, unknown>) => any
  export default component
}

declare module '*.skel?html' {
  const html: string
  export default html
}

declare module '*.skel?css' {}

declare module '*.skel?react' {
  const Skeleton: (props: Record<string, unknown>) => any
  export default Skeleton
}

declare module '*.skel?vue' {
  const Skeleton: any
  export default Skeleton
}

declare module '*.skel?svelte' {
  const Skeleton: any
  export default Skeleton
}

declare module '*.skel?solid' {
  const Skeleton: any
  export default Skeleton
}

declare module '*.skel?webcomponent' {}

declare module '*.skel.svg' {
  const svg: string
  export default svg
}

declare module '*.skel.html' {
  const html: string
  export default html
}

declare module '*.skel.tsx' {
  const Skeleton: (props: Record<string, unknown>) => any
  export default Skeleton
}

declare module '*.skel.vue' {
  const Skeleton: any
  export default Skeleton
}

declare module '*.skel.svelte' {
  const Skeleton: any
  export default Skeleton
}

declare module '*.skel.css' {}

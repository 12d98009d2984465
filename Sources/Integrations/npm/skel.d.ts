// The types of imports, for `"types": ["skelgen/skel"]` in tsconfig.json.

declare module 'skelgen/skel' {
  /** The properties of a component that skelgen knows; its element gets all others. */
  export interface SkeletonProps {
    /** What assistive technology reads; nothing if it is empty. */
    label?: string
    /** Whether it hides as soon as an element follows it. Otherwise it shows as long as it is mounted. */
    hidesWhenFollowed?: boolean
    /** The colour of the bones. */
    base?: string
    /** The colour that they change to. */
    highlight?: string
    /** One cycle of the animation: a number of seconds, or a time of CSS. */
    duration?: number | string
    /** The number of rows, of copies or of lines: `postsRows`, `tagCount`, `titleLines`. No type checker knows the file's names. */
    [count: `${string}${'Rows' | 'Count' | 'Lines'}`]: number | undefined
  }

  // @ts-ignore: React's types may not be installed, and then nothing is known of other properties.
  type Attributes = import('react').HTMLAttributes<HTMLDivElement> & { ref?: import('react').ForwardedRef<HTMLDivElement> }
  type OwnAttributes = Omit<Attributes, 'children' | 'dangerouslySetInnerHTML' | keyof SkeletonProps>
  /** A component of React. */
  export type ReactSkeleton = (props: SkeletonProps & OwnAttributes) => any
}

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
  const Skeleton: import('skelgen/skel').ReactSkeleton
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
  const Skeleton: import('skelgen/skel').ReactSkeleton
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

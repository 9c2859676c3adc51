/** The browser's bundle, filled in when the worker is built. */
declare module 'virtual:kept-build' {
  /** Another whenever any of the files is another. */
  export const name: string
  /** The module that every page of this build starts with, and of no other build. */
  export const entry: string
  /** All that a page of this build may ask for, by path. */
  export const files: string[]
  /** Those among them that a browser with Temporal does without. */
  export const filesForOlderBrowsers: string[]
}

/** The browser bundle's files, inlined when the worker is built. */
declare module 'virtual:built-files' {
  /** Changes whenever any of the files, or what the server writes around them, changes. */
  export const name: string
  /** The module that every page of this build starts with, and of no other build. */
  export const entry: string
  /** The paths of all files that a page of this build may request. */
  export const files: string[]
  /** Those of them that only browsers without Temporal need. */
  export const filesForOlderBrowsers: string[]
}

/** What the browser's bundle is made of, filled in when the page renderer is built. */
declare module 'virtual:client-assets' {
  export const manifest: Record<string, { file: string; imports?: string[] }>
  interface StyleSheet {
    /** As the browser's bundle names it. */
    file: string
    text: string
  }
  /** `first` is enough for what `/` starts with; `whole` is for every page. */
  export const styles: { first: StyleSheet; whole: StyleSheet }
}

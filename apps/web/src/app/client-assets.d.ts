/** The browser bundle's manifest and style sheets, inlined when the page renderer is built. */
declare module 'virtual:client-assets' {
  export const manifest: Record<string, { file: string; imports?: string[]; bytes: number }>
  interface StyleSheet {
    /** Its path in the browser's bundle. */
    file: string
    text: string
  }
  /** `first` covers what `/` shows at first; `whole` covers every page. */
  export const styles: { first: StyleSheet; whole: StyleSheet }
}

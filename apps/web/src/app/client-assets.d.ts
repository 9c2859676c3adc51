/** What the browser's bundle is made of, filled in when the page renderer is built. */
declare module 'virtual:client-assets' {
  export const manifest: Record<string, { file: string; imports?: string[] }>
  export const styles: string
}

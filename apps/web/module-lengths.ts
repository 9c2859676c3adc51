import { relative } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Writes down, for each file of the first load, which modules it is made of and how long their code was before it was
 * minified (`first-load.mjs`).
 */
export function moduleLengths(root: string, fileName: string): Plugin {
  return {
    name: 'headgate-module-lengths',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const entry = chunks.find(({ isEntry }) => isEntry)
      const first = chunks.filter((chunk) => chunk === entry || entry?.imports.includes(chunk.fileName))
      const files = first.map((chunk) => {
        const lengths = Object.entries(chunk.modules).map(([id, { renderedLength }]) => [
          relative(root, id),
          renderedLength,
        ])
        return [chunk.fileName, Object.fromEntries(lengths)]
      })
      this.emitFile({ type: 'asset', fileName, source: JSON.stringify(Object.fromEntries(files)) })
    },
  }
}

import http from 'node:http'
import { join } from 'node:path'
import { type Plugin, rolldown } from 'rolldown'

const ROOT = import.meta.dirname

/**
 * An `import` of `node:http` reads all of its exports. One of them, WebSocket, is a getter that loads undici, which takes
 * 65 ms of each start. The bundle imports the same module without its getters.
 */
const httpWithoutUndici: Plugin = {
  name: 'http-without-undici',
  resolveId: (source) => (source === 'node:http' ? '\0http' : undefined),
  load: (id) =>
    id === '\0http'
      ? [
          "const http = process.getBuiltinModule('node:http')",
          ...Object.entries(Object.getOwnPropertyDescriptors(http))
            .filter(([, { get }]) => !get)
            .map(([name]) => `export const ${name} = http.${name}`),
          'export default http',
        ].join('\n')
      : undefined,
}

/**
 * Bundles the server and its commands with their dependencies. Node then does not resolve, read and strip the types
 * of some 1,500 files at each start, and holds their source in one byte per character.
 */
const program = await rolldown({
  input: Object.fromEntries(
    ['main', 'import-command', 'backup-command', 'restore-command', 'setup-link-command', 'accounts-command'].map(
      (name) => [name, join(ROOT, `src/${name === 'main' ? name : `commands/${name}`}.ts`)],
    ),
  ),
  platform: 'node',
  // An optional speed-up of pg, loaded only where it is installed.
  external: ['pg-native'],
  plugins: [httpWithoutUndici],
})
await program.write({
  dir: join(ROOT, 'dist'),
  cleanDir: true,
  entryFileNames: '[name].mjs',
  chunkFileNames: '[name]-[hash].mjs',
  // One character beyond Latin-1 would double a file's size in memory.
  charset: 'ascii',
  comments: false,
  // Line breaks and function names stay, so that stack traces in the log are readable.
  minify: { compress: true, mangle: { keepNames: true }, codegen: { removeWhitespace: false } },
})

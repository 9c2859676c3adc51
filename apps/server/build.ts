import { join } from 'node:path'
import { rolldown } from 'rolldown'

const ROOT = import.meta.dirname

/**
 * The server and its commands in a few files, with all that they need of others. Node then neither finds, reads nor
 * takes the types out of some 1,500 files at each start, and holds their text once, a byte to the letter.
 */
const program = await rolldown({
  input: Object.fromEntries(
    ['main', 'import-command', 'backup-command', 'restore-command'].map((name) => [
      name,
      join(ROOT, `src/${name === 'main' ? name : `commands/${name}`}.ts`),
    ]),
  ),
  platform: 'node',
  // Faster where somebody has it; nobody needs it.
  external: ['pg-native'],
})
await program.write({
  dir: join(ROOT, 'dist'),
  cleanDir: true,
  entryFileNames: '[name].mjs',
  chunkFileNames: '[name]-[hash].mjs',
  // One character beyond Latin-1 would double a file in memory.
  charset: 'ascii',
  comments: false,
  // Lines and the names of functions stay, by which a trace in the log is read.
  minify: { compress: true, mangle: { keepNames: true }, codegen: { removeWhitespace: false } },
})

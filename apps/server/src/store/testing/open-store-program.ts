import { createInterface } from 'node:readline'
import { openStore } from '../../testing/open-store.ts'

/** Run by `severalOpeners`: opens the store named on each line of input, and prints `opened`. */
process.stdout.write('ready\n')
for await (const databaseUrl of createInterface({ input: process.stdin })) {
  const store = await openStore(databaseUrl)
  await store.close()
  process.stdout.write('opened\n')
}

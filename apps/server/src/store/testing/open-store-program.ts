import { createInterface } from 'node:readline'
import { openStore } from '../../testing/open-store.ts'
import { WITH_NEXT } from './next-migration.ts'

/** Run by `severalOpeners`: opens the store named on each line of input, as a later build would, and prints `opened`. */
process.stdout.write('ready\n')
for await (const databaseUrl of createInterface({ input: process.stdin })) {
  const store = await openStore(databaseUrl, { migrations: WITH_NEXT })
  await store.close()
  process.stdout.write('opened\n')
}

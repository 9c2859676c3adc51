import { readFileSync } from 'node:fs'

/** Which Headgate this is. */
export const serverVersion: string = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
).version

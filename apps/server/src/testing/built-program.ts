import { resolve } from 'node:path'

/** The built server or one of its commands, so that tests start the program that users start. */
export const builtProgram = (name: 'main' | `${'import' | 'backup' | 'restore' | 'accounts'}-command`): string =>
  resolve(import.meta.dirname, `../../dist/${name}.mjs`)

/** Node keeps compiled code here, which halves the time a program takes to start. */
export const COMPILE_CACHE = resolve(import.meta.dirname, '../../../../node_modules/.cache/test-programs')

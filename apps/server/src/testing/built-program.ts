import { resolve } from 'node:path'

/** The server or one of its commands, as it is built: tests that start a program start what everybody does. */
export const builtProgram = (name: 'main' | `${'import' | 'backup' | 'restore'}-command`): string =>
  resolve(import.meta.dirname, `../../dist/${name}.mjs`)

/** Node keeps compiled code here, which halves the time a program takes to start. */
export const COMPILE_CACHE = resolve(import.meta.dirname, '../../../../node_modules/.cache/test-programs')

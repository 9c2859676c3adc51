#!/usr/bin/node
import { accessSync, constants, lchownSync, lstatSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

// The container's program, and its `headgate`. It becomes the command, so that signals reach that, and needs no shell.

const NODE = '/usr/bin/node'
const USER = 1000
const DATA = '/data'

const [command = '', ...args] = process.argv.slice(2)
try {
  if (process.getuid?.() === 0) becomeUser()
  accessSync(DATA, constants.W_OK)
  const flags = command === 'start' ? '$SERVER_FLAGS'.split(' ') : []
  process.execve?.(NODE, [NODE, ...flags, join(import.meta.dirname, 'headgate.mjs'), command, ...args], process.env)
} catch (error) {
  console.error(
    `Headgate's container needs a volume at ${DATA} that it may write to (${error instanceof Error ? error.message : error}). ` +
      'Let it start as root with the capabilities CHOWN, SETGID and SETUID, or as the user whom the volume belongs to.',
  )
  process.exitCode = 78
}

/** Volumes often belong to root at first. */
function becomeUser() {
  if (statSync(DATA).uid !== USER) own(DATA)
  process.setgroups?.([])
  process.setgid?.(USER)
  process.setuid?.(USER)
}

/** Not what a link leads to: Node's own recursive listing would follow it out of the volume. The folder itself is last. */
function own(/** @type {string} */ path) {
  if (lstatSync(path).isDirectory()) for (const name of readdirSync(path)) own(join(path, name))
  lchownSync(path, USER, USER)
}

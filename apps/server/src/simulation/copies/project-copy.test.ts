import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { PROJECT, ProjectCopy } from './project-copy.ts'
import { runIn } from './run-in.ts'

const SLOT = 'packages/domain/src/schedule/slot.ts'

function aCopy(): ProjectCopy {
  const copy = new ProjectCopy()
  onTestFinished(() => copy.delete())
  return copy
}

it('given a changed copy, then its server imports the changed package, and the project stays as it is', async () => {
  const before = readFileSync(join(PROJECT, SLOT), 'utf8')
  const copy = aCopy()
  copy.change(new Map([[SLOT, `${before}\nconsole.log('changed')\n`]]))
  const lines: string[] = []
  const program = `await import('@headgate/domain')`
  const watched = { silentMs: 30_000, onLine: (line: string) => void lines.push(line) }
  const ended = await runIn(join(copy.folder, 'apps/server'), ['--input-type=module', '-e', program], watched)
  expect({ ...ended, lines }).toMatchObject({ how: 'ended', exitCode: 0, lines: ['changed'] })
  expect(readFileSync(join(PROJECT, SLOT), 'utf8')).toBe(before)
  copy.restore()
  expect(readFileSync(join(copy.folder, SLOT), 'utf8')).toBe(before)
  copy.delete()
  expect([existsSync(copy.folder), existsSync(join(PROJECT, 'node_modules'))]).toEqual([false, true])
})

it('given a program that loops, then it is stopped with those that it started', async () => {
  const loop = `require('node:child_process').spawn(process.execPath, ['-e', 'for (;;) {}']); console.log('on')`
  const { how } = await runIn(PROJECT, ['-e', loop], { silentMs: 2_000 })
  expect(how).toBe('silent')
})

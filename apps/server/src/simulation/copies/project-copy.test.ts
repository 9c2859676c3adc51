import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { PROJECT, ProjectCopy, run } from './project-copy.ts'

const SLOT = 'packages/domain/src/schedule/slot.ts'

it('given a changed copy, then its server imports the changed package, and the project stays as it is', async () => {
  const before = readFileSync(join(PROJECT, SLOT), 'utf8')
  const copy = new ProjectCopy()
  const program = ['--input-type=module', '-e', `await import('@headgate/domain')`]
  const ended = await copy.changed(new Map([[SLOT, `${before}\nconsole.log('changed')\n`]]), () =>
    run(join(copy.folder, 'apps/server'), program, 30_000),
  )
  expect(ended).toEqual({ exitCode: 0, isSilent: false, output: 'changed\n' })
  for (const folder of [PROJECT, copy.folder]) expect(readFileSync(join(folder, SLOT), 'utf8')).toBe(before)
  copy.delete()
  expect([existsSync(copy.folder), existsSync(join(PROJECT, 'node_modules'))]).toEqual([false, true])
})

it('given a program that loops, then it is stopped with those that it started', async () => {
  const loop = `require('node:child_process').spawn(process.execPath, ['-e', 'for (;;) {}']); console.log('on')`
  expect(await run(PROJECT, ['-e', loop], 2_000)).toMatchObject({ isSilent: true })
})

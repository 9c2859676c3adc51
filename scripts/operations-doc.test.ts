import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { ensureDebianProgram } from './debian-programs.mjs'

const PROJECT = fileURLToPath(new URL('../', import.meta.url))
const read = (name: string) => readFileSync(join(PROJECT, name), 'utf8')
const isInProject = (path: string) => existsSync(join(PROJECT, path))
const { scripts } = JSON.parse(read('package.json'))
const settings = [...read('.env.example').matchAll(/^# ([A-Z_]+)=/gm)].map(([, name]) => name)
const launcher = [...read('scripts/installed/headgate.sh').matchAll(/\bexport ([A-Z_]+)=/g)].map(([, name]) => name)
const UNITS = ['headgate.service']

it('given the operator’s pages, then each command, setting, file and metric they name exists', () => {
  const text = read('docs/operations.md') + read('docs/operations-more.md')
  for (const [, name = ''] of text.matchAll(/npm run ([\w-]+)/g)) expect(scripts).toHaveProperty(name)
  for (const [, path = ''] of text.matchAll(/\]\(\.\.\/([\w./-]+)\)/g)) expect(isInProject(path), path).toBe(true)
  for (const [, name = ''] of text.matchAll(/`([\w-]+\.test\.ts)`/g)) {
    expect(isInProject(`apps/server/src/faults/${name}`), name).toBe(true)
  }
  const program = read('scripts/installed/headgate.mjs')
  for (const [, name = ''] of text.matchAll(/`headgate ([\w-]+)/g)) expect(program).toContain(`headgate ${name} `)
  const named = [...text.matchAll(/`([A-Z][A-Z_]{3,})(?:=[^`]*)?`/g)].map(([, name]) => name)
  expect(named.length).toBeGreaterThan(5)
  const words = ['LISTEN', 'SIGTERM']
  for (const name of named) expect([...settings, ...launcher, ...words]).toContain(name)
  const metrics = [...text.matchAll(/\bheadgate_[a-z_]+/g)].map(([name]) => name.replace(/_(count|sum|bucket)$/, ''))
  expect(metrics.length).toBeGreaterThan(3)
  for (const name of metrics) expect(read('apps/server/src/http/metrics.ts')).toContain(`'${name}'`)
})

it('given the units for systemd, then their settings exist, and Debian’s systemd accepts them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'headgate-units-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const paths = UNITS.map((name) => {
    const text = read(`deploy/${name}`)
    for (const [, setting] of text.matchAll(/(?<=^Environment=.*)\b([A-Z_]+)=/gm))
      expect([...settings, ...launcher, 'HOME', 'NODE_COMPILE_CACHE']).toContain(setting)
    for (const line of text.split('\n')) expect(line).toMatch(/^(|#.*|\[(Unit|Service|Timer|Install)\]|[A-Z]\w+=.*)$/)
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  })
  const analyze = await ensureDebianProgram({
    name: 'systemd-analyze',
    neededFor: 'The tests of the units',
    programs: ['systemd-analyze'],
    debian: 'systemd',
  })
  const { status, stdout, stderr } = spawnSync(analyze, ['verify', ...paths], { encoding: 'utf8' })
  expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '', stderr: '' })
})

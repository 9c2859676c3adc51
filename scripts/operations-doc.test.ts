import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'

const PROJECT = fileURLToPath(new URL('../', import.meta.url))
const read = (name: string) => readFileSync(join(PROJECT, name), 'utf8')
const isInProject = (path: string) => existsSync(join(PROJECT, path))
const { scripts } = JSON.parse(read('package.json'))
const settings = [...read('.env.example').matchAll(/^# ([A-Z_]+)=/gm)].map(([, name]) => name)
const launcher = [...read('scripts/installed/headgate.sh').matchAll(/\bexport ([A-Z_]+)=/g)].map(([, name]) => name)
const BACKUP_UNITS = ['headgate-backup.service', 'headgate-backup.timer']

it('given docs/operations.md, then each command, setting, file and metric it names exists', () => {
  const text = read('docs/operations.md')
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

it('given the nightly backup, then the program it starts is in the project, and systemd, where installed, accepts its units', () => {
  const text = BACKUP_UNITS.map((name) => read(`deploy/${name}`)).join('\n')
  for (const [, path = ''] of text.matchAll(/\/srv\/headgate\/([\w./-]+\.mjs)/g))
    expect(isInProject(path), path).toBe(true)
  for (const [, name] of text.matchAll(/^Environment=(\w+)=/gm)) expect(settings).toContain(name)
  for (const line of text.split('\n')) expect(line).toMatch(/^(|#.*|\[(Unit|Service|Timer|Install)\]|[A-Z]\w+=.*)$/)

  const folder = mkdtempSync(join(tmpdir(), 'headgate-units-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true })
  writeFileSync(join(folder, 'node_modules/.bin/node'), '#!/bin/sh\n', { mode: 0o755 })
  const paths = BACKUP_UNITS.map((name) => {
    writeFileSync(join(folder, name), read(`deploy/${name}`).replaceAll('/srv/headgate', folder))
    return join(folder, name)
  })
  const { error, status, stderr } = spawnSync('systemd-analyze', ['verify', ...paths], { encoding: 'utf8' })
  if (error) expect((error as NodeJS.ErrnoException).code).toBe('ENOENT')
  else expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
})

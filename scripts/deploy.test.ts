import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parseDocument } from 'yaml'

const ROOT = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const { version, scripts } = JSON.parse(read('package.json'))
const TEMPLATES = ['deploy/compose.yaml', 'deploy/northflank.json', 'deploy/render.yaml']
const WORKFLOWS = readdirSync(join(ROOT, '.github/workflows')).map((name) => `.github/workflows/${name}`)

/** The settings that exist, as `.env.example` lists them. */
const settings = [...read('.env.example').matchAll(/^# ([A-Z_]+)=/gm)].map(([, name]) => name)

it('given the unit, then it starts the archive’s own command, and never again after a wrong setting', () => {
  expect(read('deploy/headgate.service')).toContain('\nExecStart=/usr/bin/env headgate start\n')
  const [, code] = /^const WRONG_SETTINGS_EXIT_CODE = (\d+)$/m.exec(read('apps/server/src/main.ts')) ?? []
  expect(read('deploy/headgate.service')).toContain(`\nRestartPreventExitStatus=${code}\n`)
  expect(read('scripts/installed/headgate.sh')).toContain(`  exit ${code}\n`)
})

it.each(TEMPLATES)('given %s, then it runs this version’s image on a volume, with settings that exist', (file) => {
  const text = read(file)
  expect(text).toContain(`ghcr.io/OWNER/headgate:${version}`)
  expect(text).toContain('untried')
  expect(text).toMatch(/\/data\b/)
  const named = [...text.matchAll(/^\s*(?:- key: |")?([A-Z]+(?:_[A-Z]+)*)"?:? ?(?=\S|$)/gm)].map(([, name]) => name)
  expect(named).toEqual(expect.arrayContaining(['SETUP_CODE', 'TRUSTED_PROXIES']))
  expect(named.filter((name) => name !== 'IMAGE' && !settings.includes(name))).toEqual([])
})

it.each(WORKFLOWS)('given %s, then it uses actions of one commit only, and scripts that exist', (file) => {
  const text = read(file)
  for (const [, action = ''] of text.matchAll(/uses: (\S+)/g)) {
    if (action.startsWith('./')) expect(existsSync(join(ROOT, action))).toBe(true)
    else expect(action).toMatch(/@[0-9a-f]{40}$/)
  }
  for (const [, name = ''] of text.matchAll(/npm run ([\w-]+)/g)) expect(scripts).toHaveProperty(name)
  for (const [, path = ''] of text.matchAll(/node (scripts\/\S+)/g)) expect(existsSync(join(ROOT, path))).toBe(true)
})

it.each([...TEMPLATES, ...WORKFLOWS])('given %s, then whoever reads it finds no mistake of form', (file) => {
  const { errors, warnings } = parseDocument(read(file))
  expect([...errors, ...warnings]).toEqual([])
})

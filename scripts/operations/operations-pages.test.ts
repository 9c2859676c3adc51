import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { ensureDebianProgram } from '../debian-programs.mjs'
import { PROJECT } from '../programs.mjs'
import { canCopyMachine, type DebianMachine, startDebianMachine } from './a-debian-machine.ts'

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

const page = read('docs/operations.md')
const blocks = (kind: string) =>
  [...page.matchAll(new RegExp(`^\`\`\`${kind}\n(.*?)^\`\`\`$`, 'gms'))].map(([, text = '']) => text)
const pinned = JSON.parse(read('package-lock.json')).packages['node_modules/node'].version

/** Debian packages, and a program of each. */
const PACKAGES = {
  'systemd-container': 'systemd-nspawn',
  dbus: 'dbus-daemon',
  sudo: 'sudo',
  caddy: 'caddy',
  curl: 'curl',
}

/** Otherwise only what the pages say is checked. */
const isPossible = process.getuid?.() === 0 && canCopyMachine()

beforeAll(async () => {
  if (!isPossible) return
  for (const [debian, program] of Object.entries(PACKAGES))
    await ensureDebianProgram({
      name: program,
      neededFor: 'The tests of the operator’s page',
      programs: [program],
      debian,
    })
}, 300_000)

/** A machine with the archive in root's folder, and the Node that the first start would fetch. */
async function aMachine(): Promise<DebianMachine> {
  const folder = mkdtempSync(join(tmpdir(), 'headgate-operator-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const packed = spawnSync(process.execPath, [join(PROJECT, 'scripts/pack.mjs'), folder], { encoding: 'utf8' })
  expect(packed.status, packed.stderr).toBe(0)
  cpSync(process.execPath, join(folder, 'node'))
  const machine = await startDebianMachine(folder)
  onTestFinished(machine.stop)
  return machine
}

/** What an operator sees of a script that ends well. */
function typed(machine: DebianMachine, script: string): string {
  const { code, output } = machine.type(script)
  expect(code, `${script}\n${output}`).toBe(0)
  return output
}

/** Asks by https, through Caddy, until that is the status. */
async function untilAnswered(machine: DebianMachine, path: string, status: number, more = ''): Promise<void> {
  const ask = `curl --silent --insecure --output /dev/null --write-out '%{http_code}' ${more} https://localhost${path}`
  for (let tries = 0; tries < 300; tries += 1) {
    if (machine.type(ask).output === String(status)) return
    await setTimeout(100)
  }
  throw new Error(`${path} is no ${status}:\n${machine.type(`${ask}; journalctl --no-pager --lines 40`).output}`)
}

if (isPossible)
  it('given a Debian machine, then every command of docs/operations.md works there as it is written', async () => {
    const [install, start, commands, backups, update, ...others] = blocks('sh') as [
      string,
      string,
      string,
      string,
      string,
    ]
    expect(others).toEqual([])
    const machine = await aMachine()
    const type = (script: string) => typed(machine, script)
    const [alias] = commands.split('\n') as [string]

    type(install)
    // What the page says between its commands. On this domain, Caddy makes a certificate of its own.
    type("sed -i 's/ditch.example.org/localhost/' /etc/caddy/Caddyfile")
    const [settings = ''] = blocks('ini').map((text) => text.replace('ditch.example.org', 'localhost'))
    type(`cat > /var/lib/headgate/.env <<'END'\n${settings}END`)
    type(`install -D --owner headgate /root/node /var/lib/headgate/node-${pinned}/bin/node`)
    type('systemctl enable --now caddy')
    type(start)
    await untilAnswered(machine, '/readyz', 200)
    const code = /^SETUP_CODE=(.*)$/m.exec(settings)?.[1]
    const json = `--header 'content-type: application/json' --data '${JSON.stringify({ code })}'`
    await untilAnswered(machine, '/api/setup/check', 200, json)

    expect(type(commands)).toContain('https://localhost/setup#')
    // Refused while the server runs.
    expect(machine.type(`${alias}\n${backups.replaceAll(/^sudo systemctl.*$/gm, '')}`).code).not.toBe(0)
    type('rm /var/lib/headgate/before-the-season')
    expect(type(`${alias}\n${backups}`)).toContain('You can start the servers now.')
    await untilAnswered(machine, '/readyz', 200)
    type(`${alias}\n${update}`)
    await untilAnswered(machine, '/readyz', 200)

    // A wrong setting is named, and not tried for ever.
    type('echo PORT=http >> /var/lib/headgate/.env; systemctl restart headgate')
    for (
      let tries = 0;
      type('systemctl show --value --property ActiveState headgate').trim() !== 'failed';
      tries += 1
    ) {
      expect(tries, 'tries again and again').toBeLessThan(100)
      await setTimeout(100)
    }
    expect(type('systemctl status headgate || true')).toContain('PORT is "http", but must be')
  }, 180_000)

if (isPossible)
  it('given docs/operations.md, then Debian has the packages that it names', () => {
    const named = [...page.matchAll(/sudo apt-get install ([\w -]+)/g)].flatMap(([, names = '']) =>
      names.trim().split(' '),
    )
    expect(named).toContain('caddy')
    for (const name of named)
      expect(spawnSync('apt-cache', ['show', name], { encoding: 'utf8' }).stdout, name).toContain('Package: ')
  })

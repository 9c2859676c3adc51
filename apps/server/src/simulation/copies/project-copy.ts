import { spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const PROJECT = fileURLToPath(new URL('../../../../../', import.meta.url))

/** What a change may touch, and scripts that find the project by their own place. */
const COPIED = ['apps/server', 'packages', 'scripts']
/** Built of what is copied, or each copy's own. */
const MADE = ['dist', '.git', '.cache', '.vite', '.vite-temp', '.vitest-cache']

/** A copy of the product's sources, in which changes are tried. Everything else in it links to the project. */
export class ProjectCopy {
  readonly folder = realpathSync(mkdtempSync(join(tmpdir(), 'headgate-copy-')))

  constructor() {
    const copy = (path: string) =>
      cpSync(join(PROJECT, path), join(this.folder, path), {
        recursive: true,
        verbatimSymlinks: true,
        filter: (source) => !['dist', 'node_modules'].includes(basename(source)),
      })
    for (const path of COPIED) copy(path)
    mkdirSync(join(this.folder, 'node_modules'))
    // The links to the workspaces lead here, so each program sees the changed packages.
    copy('node_modules/@headgate')
    for (const folder of ['.', 'apps', 'apps/server', 'node_modules'])
      for (const name of readdirSync(join(PROJECT, folder))) {
        const path = join(folder, name)
        if (!MADE.includes(name) && !existsSync(join(this.folder, path)))
          symlinkSync(join(PROJECT, path), join(this.folder, path))
      }
  }

  /** What `work` answers while these files have other texts, by their paths in the project. */
  async changed<T>(texts: ReadonlyMap<string, string>, work: () => Promise<T>): Promise<T> {
    for (const [file, text] of texts) writeFileSync(join(this.folder, file), text)
    try {
      return await work()
    } finally {
      for (const file of texts.keys()) writeFileSync(join(this.folder, file), readFileSync(join(PROJECT, file), 'utf8'))
    }
  }

  delete(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }
}

interface Ended {
  /** null when it was killed. */
  exitCode: number | null
  isSilent: boolean
  output: string
}

/** Runs a Node program in a folder until it ends, or shows no sign of life for so long. Its own processes end with it. */
export function run(folder: string, args: readonly string[], silentMs: number): Promise<Ended> {
  // A group of its own: tests leave workers that loop.
  const child = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  const kill = () => {
    try {
      process.kill(-(child.pid as number), 'SIGKILL')
    } catch {
      // All of them have ended.
    }
  }
  process.once('exit', kill)
  let output = ''
  let isSilent = false
  const silence = setTimeout(() => {
    isSilent = true
    kill()
  }, silentMs)
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      silence.refresh()
      output += text
    })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (exitCode) => {
      clearTimeout(silence)
      kill()
      process.off('exit', kill)
      resolve({ exitCode, isSilent, output })
    })
  })
}

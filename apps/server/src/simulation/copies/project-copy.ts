import {
  cpSync,
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

/** What a change may touch, what is built of it, and scripts that find the project by their own place. */
const COPIED = ['apps/server', 'packages', 'scripts']

/** A copy of the product's sources, in which changes are tried. Everything else in it links to the project. */
export class ProjectCopy {
  readonly folder = realpathSync(mkdtempSync(join(tmpdir(), 'headgate-copy-')))
  readonly #changed = new Set<string>()

  constructor() {
    for (const path of COPIED)
      cpSync(join(PROJECT, path), join(this.folder, path), {
        recursive: true,
        filter: (source) => !['dist', 'node_modules'].includes(basename(source)),
      })
    this.#link('.', [...COPIED.map((path) => path.split('/')[0] ?? path), 'node_modules', '.git'])
    this.#link('apps', ['server'])
    this.#link('apps/server', ['src', 'dist'])
    mkdirSync(join(this.folder, 'node_modules'))
    // The links to the workspaces lead here, so each program sees the changed packages. Caches are the copy's own.
    this.#link('node_modules', ['@headgate', '.cache', '.vite', '.vite-temp', '.vitest-cache'])
    cpSync(join(PROJECT, 'node_modules/@headgate'), join(this.folder, 'node_modules/@headgate'), {
      recursive: true,
      verbatimSymlinks: true,
    })
  }

  /** Writes files anew, by their paths in the project. `restore` takes it back. */
  change(texts: ReadonlyMap<string, string>): void {
    for (const [file, text] of texts) {
      this.#changed.add(file)
      writeFileSync(join(this.folder, file), text)
    }
  }

  restore(): void {
    for (const file of this.#changed) writeFileSync(join(this.folder, file), readFileSync(join(PROJECT, file)))
    this.#changed.clear()
  }

  delete(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }

  #link(folder: string, except: readonly string[]): void {
    const there = new Set([...readdirSync(join(this.folder, folder)), ...except])
    for (const name of readdirSync(join(PROJECT, folder)).filter((name) => !there.has(name)))
      symlinkSync(join(PROJECT, folder, name), join(this.folder, folder, name))
  }
}

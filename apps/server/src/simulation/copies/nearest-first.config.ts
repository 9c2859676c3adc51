import { basename, dirname, join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import project from '../../../../../vitest.config.ts'

/** The paths of what was changed. */
const CHANGED: string[] = JSON.parse(process.env.HEADGATE_CHANGED_FILES ?? '[]')

/** Most changes are noticed by the tests beside them. */
class NearestFirst extends BaseSequencer {
  override async sort(tests: TestSpecification[]): Promise<TestSpecification[]> {
    const { root } = this.ctx.config
    const near = ({ moduleId }: TestSpecification) =>
      Math.max(...CHANGED.map((file) => nearness(join(root, file), moduleId)))
    return tests.toSorted((a, b) => near(b) - near(a))
  }
}

/** How likely a test is to notice a change of a file: its own first, then those of its room, here and elsewhere. */
function nearness(changed: string, test: string): number {
  if (test === changed.replace(/\.ts$/, '.test.ts')) return Number.POSITIVE_INFINITY
  const folder = dirname(changed)
  const shared = [...folder].findIndex((letter, at) => letter !== dirname(test)[at])
  return (shared === -1 ? folder.length : shared) + (test.includes(`/${basename(folder)}/`) ? folder.length : 0)
}

export default defineConfig({ ...project, test: { ...project.test, sequence: { sequencer: NearestFirst } } })

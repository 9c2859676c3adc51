import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import project from '../../../../../vitest.config.ts'
import { CHANGED_FILES, nearness } from './nearness.ts'

const CHANGED: string[] = JSON.parse(process.env[CHANGED_FILES] ?? '[]')

/** Most changes are noticed by the tests beside them. */
class NearestFirst extends BaseSequencer {
  override async sort(tests: TestSpecification[]): Promise<TestSpecification[]> {
    const { root } = this.ctx.config
    const near = ({ moduleId }: TestSpecification) =>
      Math.max(...CHANGED.map((file) => nearness(join(root, file), moduleId)))
    return tests.toSorted((a, b) => near(b) - near(a))
  }
}

export default defineConfig({ ...project, test: { ...project.test, sequence: { sequencer: NearestFirst } } })

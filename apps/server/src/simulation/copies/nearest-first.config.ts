import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import project from '../../../../../vitest.config.ts'
import { nearness } from './nearness.ts'

/** Most changes are noticed by the tests beside them. */
class NearestFirst extends BaseSequencer {
  override async sort(tests: TestSpecification[]): Promise<TestSpecification[]> {
    const { related = [] } = this.ctx.config
    const near = ({ moduleId }: TestSpecification) => Math.max(...related.map((file) => nearness(file, moduleId)))
    return tests.toSorted((a, b) => near(b) - near(a))
  }
}

export default defineConfig({ ...project, test: { ...project.test, sequence: { sequencer: NearestFirst } } })

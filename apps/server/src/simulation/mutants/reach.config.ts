import { defineConfig } from 'vitest/config'
import project from '../../../../../vitest.config.ts'

const runner = `${import.meta.dirname}/reach-runner.ts`

export default defineConfig({
  ...project,
  test: {
    ...project.test,
    projects: (project.test?.projects ?? []).map((one) =>
      typeof one === 'object' && 'test' in one ? { ...one, test: { ...one.test, runner } } : one,
    ),
  },
})

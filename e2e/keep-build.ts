import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { packPreviousBuild } from './fixtures/previous-build.ts'

/** Keeps the web files as they are built now for the tests of the next build: `npm run keep-build`. */
const PROJECT = fileURLToPath(new URL('..', import.meta.url))
const git = (...args: string[]) => execFileSync('git', args, { cwd: PROJECT, encoding: 'utf8' }).trim()

if (git('status', '--porcelain', '--untracked-files=no', 'apps/web', 'packages', 'package-lock.json') !== '')
  throw new Error('The pages were changed since the last commit: commit first, so that it can be named.')
packPreviousBuild(`${PROJECT}apps/web/dist`, git('rev-parse', 'HEAD'))

import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { packPreviousBuild } from './fixtures/previous-build.ts'

/** Saves the current web build as the previous build for later tests: `npm run keep-build`. */
const PROJECT = fileURLToPath(new URL('..', import.meta.url))
const git = (...args: string[]) => execFileSync('git', args, { cwd: PROJECT, encoding: 'utf8' }).trim()

if (git('status', '--porcelain', '--untracked-files=no', 'apps/web', 'packages', 'package-lock.json') !== '')
  throw new Error('The pages have uncommitted changes. Commit first: the saved build records its commit.')
packPreviousBuild(`${PROJECT}apps/web/dist`, git('rev-parse', 'HEAD'))

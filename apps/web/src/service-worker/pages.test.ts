import { expect, it } from 'vitest'
import { PAGE_FACTS } from '../app/page-facts.ts'
import { findPath } from '../app/routes.ts'
import { PAGES } from './kind-of-request.ts'

/** For mailed links, and for a captain who writes to the server at each step. */
const ONLINE_ONLY = ['/__auth/action', '/setup']

it('given all pages, then each works offline except those that are no use without the server', () => {
  const paths = Object.keys(PAGE_FACTS).filter((path) => findPath(path))
  expect([...PAGES].sort()).toEqual(paths.filter((path) => !ONLINE_ONLY.includes(path)).sort())
})

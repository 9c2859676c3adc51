import { expect, it } from 'vitest'
import { findPath } from '../app/other-routes.ts'
import { PAGE_FACTS } from '../app/page-facts.ts'
import { PAGES } from './kind-of-request.ts'

const FOR_CODES = ['/__auth/action', '/captain-invitation', '/join', '/setup']

it('given all pages, then each works offline except those for links with a code', () => {
  const paths = Object.keys(PAGE_FACTS).filter((path) => findPath(path))
  expect([...PAGES].sort()).toEqual(paths.filter((path) => !FOR_CODES.includes(path)).sort())
})

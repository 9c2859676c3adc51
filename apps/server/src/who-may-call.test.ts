import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { aCaptainsApi } from './testing/a-captains-api.ts'
import { aServer } from './testing/a-server.ts'
import { everyRoute } from './testing/every-route.ts'

const DOCUMENT = new URL('../../../docs/security.md', import.meta.url)
const CLASSES = ['anybody', 'session', 'resident', 'captain']

/** The rows of “Who may do what”: a class of callers and its calls, as `METHOD /path`, or `/path` with the last method. */
function documented(): string[] {
  const [, section = ''] = /## Who may do what\n(.*?)\n## /s.exec(readFileSync(DOCUMENT, 'utf8')) ?? []
  return [...section.matchAll(/^\| (\w+) \| (.+?) \|/gm)].flatMap(([, access = '', calls = '']) => {
    let last = ''
    return CLASSES.includes(access)
      ? [...calls.matchAll(/`(?:([A-Z]+) )?(\/[^`]*)`/g)].map(([, method = last, path]) => {
          last = method
          return `${access}: ${method} ${path}`
        })
      : []
  })
}

it('given the routes, then the document names each once, with who may call it', async () => {
  const { routes } = await everyRoute(() => aServer())
  const called = routes.map(({ method, url, access = 'anybody' }) => `${access}: ${method} ${url}`)
  expect(documented().toSorted()).toEqual(called.toSorted())
})

it('given each guarded route, then nobody, a guest and a resident are refused where the document says so', async () => {
  const { opened, routes } = await everyRoute(() => aCaptainsApi())
  const wrong: string[] = []
  for (const { method, url, access } of routes.filter(({ access }) => access !== undefined)) {
    const refused = {
      nobody: 401,
      ...(access !== 'session' && { guest: 403 }),
      ...(access === 'captain' && { resident: 403 }),
    }
    for (const [who, status] of Object.entries(refused)) {
      const call = { method: method as 'GET', url: url.replace(/:\w+/g, '1'), headers: { cookie: `session=${who}` } }
      const { statusCode } = await opened.app.inject(call)
      if (statusCode !== status) wrong.push(`${who}: ${method} ${url} answers ${statusCode}`)
    }
  }
  expect(wrong).toEqual([])
})

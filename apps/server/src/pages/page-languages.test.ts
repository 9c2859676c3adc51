import { Agent, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { aServer } from '../testing/a-server.ts'
import { loadWeb } from './load-web.ts'

const REQUESTS = 10_000
const AT_ONCE = 50
const PATHS = ['/', '/?days=all', '/login', '/terms', '/privacy', '/settings', '/?tab=settings', '/nowhere']
const ENGLISH = [
  {},
  { cookie: 'headgate-language=en', 'accept-language': 'es' },
  { 'accept-language': 'en-US,en;q=0.9' },
]
const SPANISH = [{ cookie: 'headgate-language=es' }, { 'accept-language': 'es-MX,es;q=0.9,en;q=0.5' }]

it('given 10,000 interleaved requests in both languages, then none gets the other’s page', async () => {
  const { app, clock } = await aServer({ web: await loadWeb('en') })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const wrong: unknown[] = []
  let sent = 0

  const ask = (path: string, headers: Record<string, string>) =>
    new Promise<{ headers: Record<string, unknown>; text: string }>((resolve, reject) => {
      get({ port, path, agent, headers: { ...headers, 'accept-encoding': 'identity' } }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk) => chunks.push(chunk))
        response.on('end', () => resolve({ headers: response.headers, text: Buffer.concat(chunks).toString() }))
      }).on('error', reject)
    })

  async function askOnAndOn(): Promise<void> {
    while (sent < REQUESTS) {
      const turn = sent++
      // Each second, pages are rendered again, in whichever language is asked for first.
      if (turn % 2000 === 0) clock.advance({ seconds: 1 })
      const language = turn % 2 === 0 ? 'en' : 'es'
      const kinds = language === 'en' ? ENGLISH : SPANISH
      const path = PATHS[turn % 7 === 0 ? turn % PATHS.length : Math.trunc(turn / 2) % PATHS.length] ?? '/'
      const { headers, text } = await ask(path, kinds[turn % kinds.length] ?? {})
      const found = /<html lang="(\w+)">/.exec(text)?.[1]
      const isRight =
        found === language &&
        headers['content-language'] === language &&
        headers.vary === 'accept-encoding, cookie, accept-language' &&
        text.includes(`manifest.webmanifest?language=${language}`)
      if (!isRight) wrong.push([path, language, found, headers['content-language'], headers.vary])
    }
  }

  await Promise.all(Array.from({ length: AT_ONCE }, askOnAndOn))
  agent.destroy()
  expect(sent).toBe(REQUESTS)
  expect(wrong).toEqual([])
})

import { expect, it } from 'vitest'
import { aServer } from '../testing/a-server.ts'
import { say } from '../testing/raw-words.ts'

async function listening() {
  const { app, drawn } = await aServer()
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const ask = async (target: string) => {
    const heard = await say(url, `GET ${target} HTTP/1.1\r\nHost: ditch\r\nConnection: close\r\n\r\n`)
    return { status: Number(heard.split(' ')[1]), heard }
  }
  return { ask, drawn }
}

it.each([
  ['/', 200],
  ['/?', 200],
  ['/?//', 200],
  ['/?days=all#there', 200],
  ['http://ditch', 200],
  ['http://ditch?days=all', 200],
  ['//', 404],
  ['///', 404],
  ['/\\', 404],
  ['/\\\\', 404],
  ['//[', 404],
  ['//evil.example/', 404],
  ['/\\evil.example/', 404],
  ['//:0/', 404],
  ['/;', 404],
  ['*', 404],
])('given %s is asked for, then the page comes with %i', async (target, status) => {
  const { ask } = await listening()
  expect(await ask(target)).toMatchObject({ status, heard: expect.stringContaining('text/html') })
})

it('given addresses that nobody asked for before, then their page is drawn once', async () => {
  const { ask, drawn } = await listening()
  for (let number = 0; number < 50; number += 1) expect((await ask(`/no/${number}?page=${number}`)).status).toBe(404)
  expect(drawn).toEqual(['/not-found'])
})

import { expect, it } from 'vitest'
import { aServer } from '../testing/a-server.ts'
import { sendRaw } from '../testing/raw-socket.ts'

async function listening() {
  const { app } = await aServer()
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const ask = async (target: string) => {
    const response = await sendRaw(url, `GET ${target} HTTP/1.1\r\nHost: ditch\r\nConnection: close\r\n\r\n`)
    return { status: Number(response.split(' ')[1]), response }
  }
  return { ask }
}

it.each([
  [200, ['/', '/?', '/?days=all#there', 'http://ditch', 'http://ditch?days=all']],
  [404, ['//', '/\\', '//[', '//evil.example/', '/\\evil.example/', '/;', '*']],
])('given addresses of any shape, then they get a page with %i', async (status, targets) => {
  const { ask } = await listening()
  for (const target of targets) {
    const page = { target, status, response: expect.stringContaining('text/html') }
    expect({ target, ...(await ask(target)) }).toMatchObject(page)
  }
})

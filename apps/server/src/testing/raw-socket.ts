import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A connection that ends with the test. An error shows only as its end. */
export async function aConnection(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname).on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  return socket
}

/** Sends exactly these bytes and returns everything that comes until the server closes the connection. */
export async function sendRaw(url: string, words: string | Buffer): Promise<string> {
  const socket = await aConnection(url)
  socket.write(words)
  return readToEnd(socket)
}

/** Everything that comes from now on, until the other side closes. */
export function readToEnd(socket: Socket): Promise<string> {
  let heard = ''
  socket.setEncoding('latin1').on('data', (text: string) => {
    heard += text
  })
  return new Promise((resolve) => socket.once('close', () => resolve(heard)))
}

import type { Server } from 'node:http'
import type { AddressInfo, Server as NetServer } from 'node:net'

/** The number of open connections to a server. */
export const connectionsOf = (server: NetServer): Promise<number> =>
  new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })

/** Starts a server on a free loopback port. Stopping it closes open connections. */
export async function onASocket(server: Server): Promise<{ url: string; stop: () => Promise<void> }> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

import type { Server } from 'node:http'
import type { AddressInfo, Server as NetServer } from 'node:net'

/** How many are connected to a server. */
export const connectionsOf = (server: NetServer): Promise<number> =>
  new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })

/** Puts a server on a free loopback port. Stopping it waits for nobody. */
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

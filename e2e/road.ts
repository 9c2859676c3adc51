import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** What is between a browser and the server: a road that can be cut, and that can lead to another server. */
export interface Road {
  url: string
  /** `hangs`: connections are taken, and nothing ever comes back. `fails`: a proxy says that nobody is there. */
  state: 'open' | 'hangs' | 'fails'
  /** Paths that do not come through. */
  closedTo: RegExp | undefined
  /** Every path that was asked for, in order. */
  readonly asked: string[]
  leadTo(url: string): void
  /** As when the machine is gone: connections are refused. */
  close(): Promise<void>
}

/** Who carries the server's replies back. */
export interface Carrier {
  /** Asked for besides what the browser asks for. */
  headers: Record<string, string>
  carry(reply: IncomingMessage, answer: ServerResponse, question: IncomingMessage): void
}

export async function openRoad(toUrl: string, carrier = PLAIN_CARRIER): Promise<Road> {
  let target = new URL(toUrl)
  const sockets = new Set<Socket>()
  const server = createServer((question, answer) => {
    road.asked.push(question.url ?? '')
    if (road.closedTo?.test(question.url ?? '')) answer.destroy()
    else if (road.state === 'open') pass(question, answer, target, carrier)
    else if (road.state === 'fails') answer.writeHead(502).end('Bad gateway')
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const road: Road = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    state: 'open',
    closedTo: undefined,
    asked: [],
    leadTo(url) {
      target = new URL(url)
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
  return road
}

export const PLAIN_CARRIER: Carrier = {
  headers: {},
  carry(reply, answer) {
    answer.writeHead(reply.statusCode ?? 502, reply.headers)
    reply.pipe(answer)
  },
}

function pass(question: IncomingMessage, answer: ServerResponse, { hostname, port }: URL, carrier: Carrier): void {
  const { method, url } = question
  const headers = { ...question.headers, ...carrier.headers }
  const onward = ask({ hostname, port, method, path: url, headers }, (reply) => carrier.carry(reply, answer, question))
  onward.on('error', () => answer.destroy())
  question.pipe(onward)
}

import { Agent, createServer, request } from 'node:http'
import { onTestFinished } from 'vitest'
import { onASocket } from '../adapters/testing/on-a-socket.ts'

/** Sends each request to the next node in turn, and tries the one after it when a node refuses the connection. */
export async function aBalancer(nodes: readonly string[]): Promise<{ url: string; served: number[] }> {
  const agents = nodes.map(() => new Agent({ keepAlive: true }))
  const served = nodes.map(() => 0)
  let turn = 0
  const server = createServer((incoming, answer) => {
    const pass = (triesLeft: number, body: Buffer) => {
      turn = (turn + 1) % nodes.length
      const node = turn
      const { method, url = '/', headers } = incoming
      const passed = request(`${nodes[node]}${url}`, { method, headers, agent: agents[node] }, (reply) => {
        served[node] = (served[node] ?? 0) + 1
        answer.writeHead(reply.statusCode ?? 502, reply.headers)
        reply.pipe(answer)
        reply.once('error', () => answer.destroy())
      })
      passed.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED' && triesLeft > 0) pass(triesLeft - 1, body)
        else answer.destroy()
      })
      passed.end(body)
    }
    void Array.fromAsync(incoming).then((chunks) => pass(nodes.length - 1, Buffer.concat(chunks)))
  })
  const { url, stop } = await onASocket(server)
  onTestFinished(stop)
  onTestFinished(() => {
    for (const agent of agents) agent.destroy()
  })
  return { url, served }
}

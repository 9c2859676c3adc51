import type { FastifyRequest } from 'fastify'

/**
 * The request was made on this very machine: from a loopback address, to a loopback name. The name counts
 * as well, because a page elsewhere can point its own name at this machine.
 */
export function isOnLoopback({ socket, hostname }: Pick<FastifyRequest, 'socket' | 'hostname'>): boolean {
  const from = socket.remoteAddress ?? ''
  return /^(127\.|::1$|::ffff:127\.)/.test(from) && /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
}

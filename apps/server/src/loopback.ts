import type { FastifyRequest } from 'fastify'

const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'via']

/**
 * The request was made on this very machine: from a loopback address, to a loopback name, and not passed on by
 * a proxy that runs here. The name counts because a page elsewhere can point its own name at this machine.
 */
export function isOnLoopback({
  socket,
  hostname,
  headers,
}: Pick<FastifyRequest, 'socket' | 'hostname' | 'headers'>): boolean {
  if (FORWARDED.some((name) => headers[name] !== undefined)) return false
  const from = socket.remoteAddress ?? ''
  return /^(127\.|::1$|::ffff:127\.)/.test(from) && /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
}

import type { FastifyRequest } from 'fastify'

/** Headers that proxies add. Some add none unless configured to. */
const FORWARDED = /^(forwarded|via|x-real-ip|x-forwarded-.+)$/

/**
 * True for requests made on this machine: from a loopback address, to a loopback name, and not forwarded by a local
 * proxy. The name is checked because another site can point its own name at this machine (DNS rebinding).
 */
export function isOnLoopback(request: Pick<FastifyRequest, 'socket' | 'hostname' | 'headers'>): boolean {
  const { socket, hostname, headers } = request
  if (Object.keys(headers).some((name) => FORWARDED.test(name))) return false
  const from = socket.remoteAddress ?? ''
  return /^(127\.|::1$|::ffff:127\.)/.test(from) && /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
}

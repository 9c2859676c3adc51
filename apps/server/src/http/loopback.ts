import type { FastifyRequest } from 'fastify'

/** What proxies add. One that is set up with nothing but where to send adds none of these: it must be told to. */
const FORWARDED = /^(forwarded|via|x-real-ip|x-forwarded-.+)$/

/**
 * The request was made on this very machine: from a loopback address, to a loopback name, and not passed on by
 * a proxy that runs here. The name counts because a page elsewhere can point its own name at this machine.
 */
export function isOnLoopback({
  socket,
  hostname,
  headers,
}: Pick<FastifyRequest, 'socket' | 'hostname' | 'headers'>): boolean {
  if (Object.keys(headers).some((name) => FORWARDED.test(name))) return false
  const from = socket.remoteAddress ?? ''
  return /^(127\.|::1$|::ffff:127\.)/.test(from) && /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
}

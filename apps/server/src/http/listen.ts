import { DitchError } from '@headgate/domain'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'

const TROUBLE: Readonly<Record<string, string>> = {
  EADDRINUSE: 'PORT: another program uses this port: stop it, or set PORT to a free one',
  EACCES: 'PORT: this user may not listen on this port: set PORT to a number above 1023',
  EADDRNOTAVAIL: 'HOST: this machine does not have this address: set HOST to one it has, such as 127.0.0.1',
  ENOTFOUND: 'HOST: this name is unknown: set HOST to an address of this machine, such as 127.0.0.1',
}

/** Connections waiting to be accepted. With Node's 511, some of a thousand at once were dropped and retried after 1 s. */
const LONGEST_QUEUE = 4096

/** Returns the server's address. Throws a DitchError that names the wrong setting. */
export async function listen(app: FastifyInstance, { host, port }: Pick<Config, 'host' | 'port'>): Promise<string> {
  try {
    return await app.listen({ host, port, backlog: LONGEST_QUEUE })
  } catch (cause) {
    const trouble = TROUBLE[(cause as NodeJS.ErrnoException).code ?? '']
    throw trouble === undefined ? cause : new DitchError('conflict', `${trouble} (${host}:${port})`, { cause })
  }
}

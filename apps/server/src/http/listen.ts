import { DitchError } from '@headgate/domain'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'

const TROUBLE: Readonly<Record<string, string>> = {
  EADDRINUSE: 'PORT: another program answers there already: stop it, or set PORT to a number that is free',
  EACCES: 'PORT: this user may not listen there: set PORT to a number above 1023',
  EADDRNOTAVAIL: 'HOST: this machine has no such address: set HOST to one it has, such as 127.0.0.1',
  ENOTFOUND: 'HOST: there is no such name: set HOST to an address of this machine, such as 127.0.0.1',
}

/**
 * Connections that may wait to be taken. At Node's 511, of a thousand that come at once some are overheard, and try
 * again a second later.
 */
const LONGEST_QUEUE = 4096

/** The address at which it answers from now on. Throws a DitchError that names the setting when it cannot. */
export async function listen(app: FastifyInstance, { host, port }: Pick<Config, 'host' | 'port'>): Promise<string> {
  try {
    return await app.listen({ host, port, backlog: LONGEST_QUEUE })
  } catch (cause) {
    const trouble = TROUBLE[(cause as NodeJS.ErrnoException).code ?? '']
    throw trouble === undefined ? cause : new DitchError('conflict', `${trouble} (${host}:${port})`, { cause })
  }
}

import { api } from '@headgate/contracts'
import type { FastifyPluginAsync } from 'fastify'
import { instantText } from '../config/instants.ts'
import { captainsOnly } from '../http/captains-only.ts'
import { route } from '../http/route.ts'
import type { ContextRoutes } from '../schedule/route-parts.ts'
import { findPeople, formatPerson, type Person } from '../store/account-queries.ts'
import { listAuditEntries } from '../store/audit-queries.ts'

const PAGE = 100

/** The audit of what captains did. */
export const auditRoutes: FastifyPluginAsync<ContextRoutes> = async (app, { context, ...only }) => {
  const { db } = context
  captainsOnly(app, only)
  route(app, api.listAuditEntries, async ({ query: { before } }) => {
    const found = await listAuditEntries(db, { before, most: PAGE + 1 })
    const entries = found.slice(0, PAGE)
    const people = await findPeople(
      db,
      entries.flatMap(({ byUser, aboutUser }) => [byUser ?? [], aboutUser ?? []].flat()),
    )
    return {
      entries: entries.map(({ id, atMs, byUser, byCalled, action, details, aboutUser }) => {
        const subject = people.get(aboutUser ?? '')
        const about = subject ? formatPerson(subject) : null
        return {
          id,
          at: instantText(atMs),
          by: formatActor(people.get(byUser ?? ''), byCalled),
          actor: byUser === null ? (ACTORS[byCalled] ?? ('person' as const)) : ('person' as const),
          action,
          details: JSON.parse(details),
          about,
        }
      }),
      hasMore: found.length > PAGE,
    }
  })
}

/** Shows the e-mail that they had at the time, even if it has changed since. */
const formatActor = (person: Person | undefined, called: string): string =>
  person ? formatPerson({ ...person, email: called }) : called

/** Who acts without being signed in, as entries call them. */
const ACTORS: Readonly<Record<string, 'server' | 'command'>> = {
  'the server': 'server',
  'npm run import': 'command',
  'headgate accounts': 'command',
}

import { api } from '@headgate/contracts'
import type { FastifyPluginAsync } from 'fastify'
import type { IdentityService } from '../adapters/identity/open-identity.ts'
import { DitchProblem } from '../ditch-problem.ts'
import { isOnLoopback } from '../http/loopback.ts'
import { route } from '../http/route.ts'
import type { StoredMessage } from '../store/mailbox-queries.ts'

export interface MailboxRoutes {
  identity: Pick<IdentityService, 'options'>
  /** Newest first. */
  listMessages: () => Promise<StoredMessage[]>
  isSampleMode: () => boolean
}

export const mailboxRoutes: FastifyPluginAsync<MailboxRoutes> = async (
  app,
  { identity, listMessages, isSampleMode },
) => {
  route(app, api.listMailbox, async (request) => {
    const isOpen = identity.options.mail === 'mailbox' && isSampleMode() && isOnLoopback(request)
    if (!isOpen) throw new DitchProblem('no-mailbox', {})
    const messages = await listMessages()
    return {
      messages: messages.map(({ sentAt, html: _html, ...message }) => ({ ...message, sentAt: sentAt.toString() })),
    }
  })
}

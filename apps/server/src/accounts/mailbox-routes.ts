import { mailboxResponse } from '@headgate/contracts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { IdentityService } from '../adapters/identity/open-identity.ts'
import { DitchProblem } from '../ditch-problem.ts'
import { isOnLoopback } from '../http/loopback.ts'
import { problemResponses } from '../http/problem-responses.ts'
import type { StoredMessage } from '../store/mailbox-queries.ts'

export interface MailboxRoutes {
  identity: Pick<IdentityService, 'options'>
  /** Newest first. */
  listMessages: () => Promise<StoredMessage[]>
  isSampleMode: () => boolean
}

export const mailboxRoutes: FastifyPluginAsyncZod<MailboxRoutes> = async (
  app,
  { identity, listMessages, isSampleMode },
) => {
  app.get(
    '/api/development/mailbox',
    {
      schema: {
        operationId: 'listMailbox',
        summary: 'The mail a sample ditch would have sent, newest first; loopback only',
        response: { 200: mailboxResponse, ...problemResponses(404, 503) },
      },
    },
    async (request) => {
      const isOpen = identity.options.mail === 'mailbox' && isSampleMode() && isOnLoopback(request)
      if (!isOpen) throw new DitchProblem('no-mailbox', {})
      const messages = await listMessages()
      return {
        messages: messages.map(({ sentAt, html: _html, ...message }) => ({ ...message, sentAt: sentAt.toString() })),
      }
    },
  )
}

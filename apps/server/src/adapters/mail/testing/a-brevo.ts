import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { z } from 'zod'
import { onASocket } from '../../testing/on-a-socket.ts'

const BREVO_KEY = 'xkeysib-0123456789abcdef'

/**
 * What the service's documentation says that a request has: https://developers.brevo.com/reference/send-transac-email,
 * and for the key, https://developers.brevo.com/docs/heterogenous-versions-batch-emails.
 */
const sendRequest = z.strictObject({
  sender: z.strictObject({ name: z.string().min(1).max(70).optional(), email: z.email() }),
  to: z.array(z.strictObject({ email: z.email() })).length(1),
  subject: z.string().min(1),
  textContent: z.string().min(1),
  htmlContent: z.string().min(1),
  headers: z
    .object({ idempotencyKey: z.uuid().optional() })
    .catchall(z.string())
    // Headers of mail are in title case.
    .refine((headers) =>
      Object.keys(headers).every((name) => /^([A-Z][a-z]*(-[A-Z][a-z]*)*|idempotencyKey)$/.test(name)),
    ),
})
export type BrevoMail = z.infer<typeof sendRequest>

/** In place of the service's own answer; it may leave without one. */
export type Answering = (reply: ServerResponse, request: IncomingMessage) => void

export const answering =
  (status: number, body: object | string = {}, headers: Record<string, string> = {}): Answering =>
  (reply) =>
    void reply.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body))

/** Brevo's service for mail, as its documentation describes it, on this machine. Answers with these first. */
export async function aBrevo(...answers: Answering[]) {
  const received: BrevoMail[] = []
  const requests: IncomingMessage[] = []
  const known = new Set<string>()
  const server = createServer(async (request, reply) => {
    requests.push(request)
    const body = await text(request)
    const other = answers.shift()
    if (other) return other(reply, request)
    const isCall = request.method === 'POST' && request.url === '/v3/smtp/email'
    if (!isCall) return answering(404, { code: 'document_not_found', message: 'no such path' })(reply, request)
    if (request.headers['api-key'] !== BREVO_KEY) {
      return answering(401, { code: 'unauthorized', message: 'Key not found' })(reply, request)
    }
    const mail = sendRequest.safeParse(JSON.parse(body))
    if (!mail.success || request.headers['content-type'] !== 'application/json') {
      return answering(400, { code: 'invalid_parameter', message: String(mail.error) })(reply, request)
    }
    const { idempotencyKey } = mail.data.headers
    if (idempotencyKey !== undefined && known.has(idempotencyKey)) {
      return answering(400, { code: 'duplicate_request', message: 'sent already' })(reply, request)
    }
    known.add(idempotencyKey ?? '')
    received.push(mail.data)
    answering(201, { messageId: `<${received.length}@smtp-relay.mailin.fr>` })(reply, request)
  })
  const { url, stop } = await onASocket(server)
  onTestFinished(stop)
  const answerNext = (answer: Answering) => void answers.push(answer)
  return { received, requests, answerNext, env: { BREVO_API_KEY: BREVO_KEY, BREVO_URL: `${url}/v3`, MAIL_FROM: FROM } }
}

const FROM = '"Lakewood Ditch" <captain@example.org>'

import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { DEFAULT_SMTP_CONNECTIONS as connections, type SmtpSettings } from '../../../config/mail-settings.ts'
import { connectionsOf } from '../../testing/on-a-socket.ts'

interface ReceivedMail {
  to: string[]
  email: Email
  source: string
}

export interface MailServer {
  /** The messages it accepted, parsed and as they came. */
  received: readonly ReceivedMail[]
  smtp: SmtpSettings
  connections(): Promise<number>
  stop(): Promise<void>
}

/** A real mail server on this machine, on a free port unless `atPort` is given. */
export async function startMailServer(options: SMTPServerOptions = {}, atPort = 0): Promise<MailServer> {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    // Do not wait for clients that keep their connection open.
    closeTimeout: 100,
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const source = Buffer.concat(chunks)
        const email = await PostalMime.parse(source)
        received.push({ to: envelope.rcptTo.map(({ address }) => address), email, source: source.toString('latin1') })
        done()
      })
    },
    ...options,
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(atPort, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    received,
    smtp: { host: '127.0.0.1', port, isSecure: false, user: undefined, password: undefined, connections },
    connections: () => connectionsOf(server.server),
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

import type { SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'
import { startMailServer } from './start-mail-server.ts'

/** A mail server that is stopped after the test. */
export async function aMailServer(options: SMTPServerOptions = {}) {
  const { stop, ...server } = await startMailServer(options)
  onTestFinished(stop)
  return server
}

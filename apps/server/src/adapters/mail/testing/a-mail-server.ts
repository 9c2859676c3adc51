import type { SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'
import { startMailServer } from './start-mail-server.ts'

/** A mail server for as long as the test runs. */
export async function aMailServer(options: SMTPServerOptions = {}) {
  const { stop, ...server } = await startMailServer(options)
  onTestFinished(stop)
  return server
}

import { createHash } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { type Carrier, PLAIN_CARRIER } from './road.ts'

const COMPLAINTS = '/complaints-of-the-page'

/** Runs in a page before all else. It stays in the page that the worker keeps. */
const LISTENER = `(${(address: string) => {
  const complaints: string[] = []
  Object.assign(window, { complaints })
  const tell = (complaint: string) => {
    complaints.push(complaint)
    navigator.sendBeacon(`${address}?${encodeURIComponent(complaint.slice(0, 1000))}`)
  }
  const words = (of: unknown) => (of instanceof Error ? `${of.message} ${of.stack}` : String(of))
  for (const level of ['error', 'warn'] as const) {
    // biome-ignore lint/suspicious/noConsole: it is listened to, and not written to.
    const write = console[level]
    console[level] = (...said) => {
      tell(`${level}: ${said.map(words).join(' ')}`)
      write(...said)
    }
  }
  addEventListener('error', ({ error, message }) => tell(`thrown: ${error ? words(error) : message}`))
  addEventListener('unhandledrejection', ({ reason }) => tell(`rejected: ${words(reason)}`))
  addEventListener('securitypolicyviolation', ({ blockedURI }) => tell(`refused: ${blockedURI}`))
}})('${COMPLAINTS}')`

const HASH = `'sha256-${createHash('sha256').update(LISTENER).digest('base64')}'`

/**
 * Carries errors and warnings out of the pages, which WebKit's driver tells nobody: each document is given a script
 * that listens for them. Answers that are failures count as well.
 */
export function listenForComplaints(): Carrier & { complaints: string[] } {
  const complaints: string[] = []
  return {
    complaints,
    headers: { 'accept-encoding': 'identity' },
    carry(reply, answer, question) {
      const { statusCode = 502, headers } = reply
      const path = question.url ?? ''
      if (path.startsWith(COMPLAINTS)) complaints.push(decodeURIComponent(path.slice(COMPLAINTS.length + 1)))
      else if (statusCode >= 400) complaints.push(`${statusCode} ${question.method} ${path}`)

      const policy = headers['content-security-policy']
      if (policy !== undefined)
        headers['content-security-policy'] = String(policy).replace("script-src 'self'", `script-src 'self' ${HASH}`)
      if (statusCode === 304 || !headers['content-type']?.startsWith('text/html')) {
        PLAIN_CARRIER.carry(reply, answer, question)
        return
      }
      delete headers['content-length']
      answer.writeHead(statusCode, headers)
      void text(reply).then((html) => answer.end(html.replace('<head>', `<head><script>${LISTENER}</script>`)))
    },
  }
}

import type { Person } from '../people/cast.ts'
import type { Request } from '../world/browser.ts'
import type { Client, Reply } from './client.ts'

/** Asks as somebody. A page that finds itself signed out asks for the password, and asks again. */
export async function askAs(client: Client, { browser, email, password }: Person, request: Request): Promise<Reply> {
  const reply = await client.ask(browser, request)
  const isSignedOut = reply.state === 'refused' && reply.status === 401
  if (!isSignedOut || email === undefined || password === undefined) return reply
  const signedIn = await client.ask(browser, { method: 'POST', path: '/api/auth/sign-in', body: { email, password } })
  return signedIn.state === 'accepted' ? client.ask(browser, request) : signedIn
}

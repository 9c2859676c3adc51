import { onTestFinished } from 'vitest'
import { type OpenIdPerson, startOpenIdProvider } from './start-openid-provider.ts'

interface ProviderOptions {
  redirectUri: string
  people: OpenIdPerson[]
  beforeTokens?: () => Promise<void>
}

/** An OpenID provider that is stopped after the test. */
export async function anOpenIdProvider({ redirectUri, ...options }: ProviderOptions) {
  const { stop, ...provider } = await startOpenIdProvider({ redirectUri: () => redirectUri, ...options })
  onTestFinished(stop)
  return {
    ...provider,
    /** Signs in at the provider and consents. Returns the URL the browser is finally sent to. */
    signInAt: (url: string, sub: string) => throughPages(url, redirectUri, sub),
    /** Cancels at the provider. Returns the URL the browser is finally sent to. */
    cancelAt: (url: string) => throughPages(url, redirectUri, undefined),
  }
}

/** Follows redirects with cookies and submits the provider's forms. */
async function throughPages(start: string, redirectUri: string, sub: string | undefined): Promise<string> {
  const cookies = new Map<string, string>()
  let next = { url: start, form: undefined as URLSearchParams | undefined }
  for (let steps = 0; steps < 12; steps += 1) {
    const answer = await fetch(next.url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(next.form && { method: 'POST', body: next.form }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const location = answer.headers.get('location')
    const page = await answer.text()
    if (location?.startsWith(redirectUri)) return location
    next = location ? { url: new URL(location, next.url).href, form: undefined } : answerTo(page, next.url, sub)
  }
  throw new Error('the provider never sent the browser back')
}

function answerTo(page: string, url: string, sub: string | undefined) {
  const action = /<form[^>]+action="([^"]+)"/.exec(page)?.[1]
  const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1]
  const abort = /href="([^"]+\/abort)"/.exec(page)?.[1]
  if (!action || !prompt || !abort) throw new Error(`not a form of the provider's: ${page.slice(0, 200)}`)
  if (sub === undefined) return { url: new URL(abort, url).href, form: undefined }
  return { url: new URL(action, url).href, form: new URLSearchParams({ prompt, login: sub, password: 'any' }) }
}

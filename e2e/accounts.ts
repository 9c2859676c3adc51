import type { Page } from '@playwright/test'
import { test as base, expect } from './headgate.ts'
import { type Neighbourhood, startNeighbourhood } from './start-neighbourhood.ts'

export { expect }

interface Fixtures {
  neighbourhood: Neighbourhood
}

interface WorkerFixtures {
  /** The neighbourhood of a spec file. */
  neighbourhoodOf: (file: string) => Promise<Neighbourhood>
}

/** A page in a neighbourhood that the tests of a spec file share: starting one takes longer than most of them. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  neighbourhoodOf: [
    async ({ browserName: _ }, use) => {
      let latest: { file: string; neighbourhood: Neighbourhood } | undefined
      await use(async (file) => {
        if (latest?.file !== file) {
          await latest?.neighbourhood.stop()
          latest = { file, neighbourhood: await startNeighbourhood() }
        }
        return latest.neighbourhood
      })
      await latest?.neighbourhood.stop()
    },
    { scope: 'worker' },
  ],

  neighbourhood: async ({ neighbourhoodOf }, use, { file }) => use(await neighbourhoodOf(file)),

  headgate: async ({ neighbourhood: { headgate } }, use) => {
    const errorsBefore = headgate.errors.length
    await use(headgate)
    expect(headgate.errors.slice(errorsBefore)).toEqual([])
  },
})

/** Neither short, nor common, nor made of the ditch's own words. */
export const PASSWORD = 'kestrel over 17 willows'

let emails = 0

/** An address that nobody else in the neighbourhood has. */
export const newEmail = (): string => `resident-${++emails}@example.org`

/** An account for whoever sits at the page, for tests about something else than making one. */
export async function beSignedIn(page: Page, email = newEmail()): Promise<string> {
  const answer = await page.request.post('/api/auth/register', { data: { email, password: PASSWORD } })
  expect(answer.status()).toBe(200)
  return email
}

/** The link in the message to `to`, once it is there; `mode` is what the link is for. */
export async function mailedLink({ mail }: Pick<Neighbourhood, 'mail'>, to: string, mode: string): Promise<string> {
  const find = () =>
    mail.received
      .filter((message) => message.to.includes(to))
      .map(({ email }) => /<a href="([^"]+)"/.exec(email.html ?? '')?.[1]?.replaceAll('&amp;', '&'))
      .findLast((link) => link?.includes(`mode=${mode}&`))
  await expect.poll(find, { intervals: [50] }).toBeDefined()
  return find() ?? ''
}

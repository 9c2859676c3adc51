import type { OpenIdPerson } from '../apps/server/src/adapters/identity/testing/start-openid-provider.ts'
import { startOpenIdProvider } from '../apps/server/src/adapters/identity/testing/start-openid-provider.ts'
import { type MailServer, startMailServer } from '../apps/server/src/adapters/mail/testing/start-mail-server.ts'
import { seasonCsv } from './season.ts'
import { type Headgate, startHeadgate } from './start-headgate.ts'

/** The houses of those who hold the season's turns, and one outside of the ditch's city. */
const PROPERTIES = `Place ID,Street address,City,State,Owner's surname
pl_abbott,9620 W Florida Pl,Lakewood,CO,Abbott
pl_baker,9760 W Florida Pl,Lakewood,CO,Baker
pl_clark,1310 S Holland St,Lakewood,CO,Clark
pl_dole,1415 S Holland St,Lakewood,CO,Dole
pl_miller,1201 Ford St,Golden,CO,Miller
`

/** Who has an account at the OpenID provider that stands for Google; `sub` is what they sign in with there. */
const PEOPLE: OpenIdPerson[] = [
  { sub: 'nora', email: 'nora.baker@example.org', email_verified: true, name: 'Nora Baker' },
  { sub: 'otto', email: 'otto.clark@example.org', email_verified: true, name: 'Otto Clark' },
]

/** Who becomes a captain of the neighbourhood's ditch, once this address is confirmed. */
export const CAPTAIN = 'carla.captain@example.org'

/** A ditch where everything is set up: its own list of properties, mail, and Google. */
export interface Neighbourhood {
  headgate: Headgate
  mail: MailServer
  stop(): Promise<void>
}

export async function startNeighbourhood(): Promise<Neighbourhood> {
  const mail = await startMailServer()
  let url = ''
  const google = await startOpenIdProvider({ redirectUri: () => `${url}/api/auth/google/callback`, people: PEOPLE })
  const headgate = await startHeadgate({
    now: '2026-06-10T11:00:00-06:00',
    seasonCsv: seasonCsv('2026-04-15'),
    propertiesCsv: PROPERTIES,
    env: {
      ...google.env,
      SMTP_URL: `smtp://127.0.0.1:${mail.smtp.port}`,
      PASSWORD_REFUSE_COMMON: '1',
      CAPTAINS: CAPTAIN,
    },
  })
  url = headgate.url
  return {
    headgate,
    mail,
    async stop() {
      await headgate.stop()
      await Promise.all([google.stop(), mail.stop()])
    },
  }
}

import { DitchError } from '@headgate/domain'
import { openMailer } from '../adapters/mail/open-mailer.ts'
import type { ServerClock } from '../config/clock.ts'
import type { Config } from '../config/config.ts'
import { instantText } from '../config/instants.ts'
import { publicOriginOf } from '../config/public-origin.ts'
import type { Random } from '../config/random.ts'
import { captainsMail as openCaptainsMail } from '../membership/captains-mail.ts'
import { disableAccount, removeAccount } from '../membership/change-accounts.ts'
import { hasCaptain } from '../membership/setup-codes.ts'
import { DitchCache } from '../schedule/ditch-cache.ts'
import { findAccount, findAccountByEmail } from '../store/account-access.ts'
import { type AccountRow, listAccounts } from '../store/account-queries.ts'
import type { Database } from '../store/database.ts'
import { ditchReader } from '../store/ditch-reader.ts'
import { openStore } from '../store/open-store.ts'

interface System {
  clock: ServerClock
  random: Random
}

const DONE = { disable: 'disabled', enable: 'enabled', delete: 'deleted' } as const
type Change = keyof typeof DONE

export const isAccountChange = (text: string): text is Change => Object.hasOwn(DONE, text)

const THIS_COMMAND = { uid: undefined, called: 'headgate accounts' }

const READ_AT_ONCE = 500

/** One line for each account, without guests. */
export async function listEveryAccount({ databaseUrl }: Config, system: System): Promise<string> {
  const store = await openStore(databaseUrl, system)
  try {
    const rows: AccountRow[] = []
    for (let read = READ_AT_ONCE; read === READ_AT_ONCE; ) {
      const more = await listAccounts(store.db, { after: rows.at(-1), most: READ_AT_ONCE })
      rows.push(...more)
      read = more.length
    }
    return rows.length === 0 ? 'There are no accounts yet.\n' : `${rows.map(wordAccount).join('\n')}\n`
  } finally {
    await store.close()
  }
}

function wordAccount({ uid, email, fullName, displayName, createdAtMs, ...account }: AccountRow): string {
  const name = withoutControls(fullName ?? displayName)
  const marks = [account.isCaptain && 'captain', account.isDisabled && 'disabled'].filter(Boolean)
  const since = `since ${instantText(createdAtMs).slice(0, 10)}`
  return [email || `${uid} (by card)`, name, since, ...marks].filter(Boolean).join('  ')
}

/** People choose their names, and a terminal obeys what it is sent. */
const withoutControls = (text: string): string => text.replace(/\p{C}/gu, '')

interface Wanted {
  change: Change
  /** Its e-mail or id, as it was typed. */
  account: string
}

/** Changes an account as a captain could, and tells captains of a captain's. Throws a DitchError if there is none. */
export async function changeAccount(config: Config, { change, account }: Wanted, system: System): Promise<string> {
  const store = await openStore(config.databaseUrl, system)
  try {
    const { db } = store
    const found = (await findAccountByEmail(db, account)) ?? (await findAccount(db, account))
    if (!found) throw new DitchError('not-found', `EMAIL: there is no account ${withoutControls(account)}`)
    const by = { by: THIS_COMMAND, uid: found.uid }
    await tellingCaptains(config, db, system, (parts) =>
      change === 'delete'
        ? removeAccount(parts, by)
        : disableAccount(parts, { ...by, isDisabling: change === 'disable' }),
    )
    const done = `The account ${account} is ${DONE[change]}.\n`
    return (await hasCaptain(db))
      ? done
      : `${done}The ditch has no captain now. The command setup-link prints a link for a new one.\n`
  } finally {
    await store.close()
  }
}

/** Runs a change with what mails captains about it, and waits until that is sent or given up. */
async function tellingCaptains(
  config: Config,
  db: Database,
  { clock, random }: System,
  run: (parts: Parameters<typeof removeAccount>[0]) => Promise<void>,
): Promise<void> {
  const ditch = await DitchCache.open(ditchReader(db))
  await ditch.refresh()
  const publicOrigin = publicOriginOf(config, ditch)
  const { mailer } = await openMailer(config, { db, clock, random, ditch, publicOrigin })
  const captainsMail = openCaptainsMail({
    mailer,
    publicOrigin,
    ditch,
    report: ({ reason }) => void process.stderr.write(`A captain could not be emailed: ${reason}\n`),
  })
  try {
    await run({ context: { db, clock: config.clock }, captainsMail })
    await captainsMail.settled()
  } finally {
    mailer.close()
  }
}

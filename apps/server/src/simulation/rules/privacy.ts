import type { Person } from '../people/cast.ts'
import { type Rule, remembering, type Stage } from '../people/stage.ts'
import { type Exchange, keyOf } from '../product/client.ts'
import { findMailedLink, findUnsubscribing } from '../product/read-mail.ts'
import { readSecrets, readsOnlyWhatIsPublic, readsPhones } from '../product/request-kinds.ts'
import { Broken } from './broken.ts'

const PRIVATE = 'nobody reads another’s number, address, token or trade'
const SPARED = 'nobody who acts now and then is told to wait'

/** Looks at every answer before its reader does. */
export function watchPrivacy({ product, accounts, secrets }: Stage): void {
  product.client.watchers.push(({ browser, request, reply }: Exchange) => {
    if (reply.state === 'lost') return
    const reader = accounts.ownerOf(browser)
    const isOnceADay = request.path === '/api/join/ask'
    if (reply.state === 'refused' && reply.status === 429 && reader && reader.kind !== 'stranger' && !isOnceADay) {
      throw new Broken(SPARED, `${reader.key} ${request.method} ${request.path}: ${reply.reason}`)
    }
    const key = keyOf(browser)
    if (key) secrets.learn(key.split('.')[0] ?? key, 'a session', [])
    if (readsOnlyWhatIsPublic(request)) return
    const { text } = reply.answer
    const sent = `${request.path} ${request.body === undefined ? '' : JSON.stringify(request.body)}`
    for (const secret of secrets.in(text)) {
      if (secret.readers(reader) || sent.includes(secret.text)) continue
      if (/number|name/.test(secret.what) && readsPhones(request)) continue
      throw new Broken(PRIVATE, `${reader?.key ?? 'nobody'} reads ${secret.what} by ${request.method} ${request.path}`)
    }
    for (const { text: found, kind } of readSecrets(request, reply.answer, reader !== undefined)) {
      if (kind === 'uid' && reader) learnUid(secrets, found, reader)
      else if (kind === 'own') secrets.learn(found, `something that is ${reader?.key}’s own`, reader ? [reader] : [])
      else if (kind === 'once') secrets.learn(found, 'the code of a card', [])
    }
  })
}

const isCaptain = (reader: Person | undefined): boolean => reader?.kind === 'captain'

function learnUid(secrets: Stage['secrets'], uid: string, owner: Person): void {
  secrets.learn(uid, `the id of ${owner.key}`, (reader) => reader === owner || isCaptain(reader), { isInLog: true })
}

/** Their e-mail and password. */
export function learnPerson({ secrets }: Stage, person: Person): void {
  const { email, password, kind, key } = person
  if (email === undefined || password === undefined) return
  const may = (reader: Person | undefined) => reader === person || isCaptain(reader)
  // Captains sign what they do.
  if (kind !== 'captain') secrets.learn(email, `the e-mail of ${key}`, may)
  secrets.learn(password, `the password of ${key}`, [])
}

/** What they entered about themselves. */
export function learnProfile(
  { secrets, people, holders }: Stage,
  person: Person,
  { fullName, phone }: { fullName: string; phone: string | null },
): void {
  // Those who act for the same holder are told who else does.
  const isWith = (reader: Person | undefined) =>
    reader !== undefined && people.includes(reader) && reader.holder !== undefined && reader.holder === person.holder
  // The schedule shows everybody what its parties are called, and captains sign what they do.
  if (person.kind !== 'captain' && !holders.includes(fullName))
    secrets.learn(
      fullName,
      `the name of ${person.key}`,
      (reader) => reader === person || isCaptain(reader) || isWith(reader),
    )
  if (phone !== null) secrets.learn(phone, `the number of ${person.key}`, [person])
}

interface Seen {
  mails: number
  pushes: number
  lines: number
  /** To whom each code was mailed last. A mail that failed is sent again. */
  mailedTo: Map<string, string>
}

const seenOf = remembering((): Seen => ({ mails: 0, pushes: 0, lines: 0, mailedTo: new Map() }))

/** What goes out by mail says nothing of others, and the links in it are for their reader. */
async function requireMail(stage: Stage): Promise<void> {
  const { world, people, accounts, secrets } = stage
  const seen = seenOf(stage)
  for (const mail of world.outside.mails.slice(seen.mails)) {
    const reader = people.find(({ email }) => email?.toLowerCase() === mail.to.toLowerCase())
    for (const secret of secrets.in(`${mail.subject} ${mail.text} ${mail.html}`)) {
      if (secret.readers(reader) || seen.mailedTo.get(secret.text) === mail.to) continue
      throw new Broken(PRIVATE, `a mail to ${reader?.key ?? mail.to} has ${secret.what}`)
    }
    for (const code of [findMailedLink(mail)?.code, findUnsubscribing(mail)?.token]) {
      if (code === undefined) continue
      secrets.learn(code, 'the code in a mail', (one) => one !== undefined && one === reader)
      seen.mailedTo.set(code, mail.to)
    }
  }
  seen.mails = world.outside.mails.length
  for (const { endpoint, message } of world.outside.pushes.slice(seen.pushes)) {
    const reader = accounts.all.find(({ devices }) => devices.some((one) => one.endpoint === endpoint))?.owner
    for (const secret of secrets.in(JSON.stringify(message))) {
      if (secret.readers(reader) || !reader) continue
      throw new Broken(PRIVATE, `a push to ${reader.key} has ${secret.what}`)
    }
  }
  seen.pushes = world.outside.pushes.length
}

const NAMELESS = 'the log names no person'

/** No e-mail, number, name, code, token or password is in a line of it. */
async function requireNamelessLog(stage: Stage): Promise<void> {
  const { world, secrets } = stage
  const seen = seenOf(stage)
  for (const line of world.log.slice(seen.lines)) {
    const text = JSON.stringify(line)
    if (text.includes('@example.net')) throw new Broken(NAMELESS, text)
    for (const secret of secrets.in(text)) {
      if (!secret.isInLog) throw new Broken(NAMELESS, `${secret.what} is in ${text}`)
    }
  }
  seen.lines = world.log.length
}

async function require(stage: Stage): Promise<void> {
  await requireMail(stage)
  await requireNamelessLog(stage)
}

export const privacy: Rule = { afterStep: require, daily: require, atEnd: require }

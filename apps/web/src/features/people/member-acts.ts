import type { CaptainListResponse } from '@headgate/contracts'
import { messages as captain } from '@headgate/language/texts/captain'
import { messages as captains } from '@headgate/language/texts/captains'
import { messages } from '@headgate/language/texts/invitations'
import { useAuth, useMail } from '../../platform/auth/identity.ts'
import { captainQuery } from '../../platform/auth/invalidate-season.ts'
import type { Http } from '../../platform/http/http.ts'
import { useHttpQuery } from '../../platform/use-http-query.ts'
import type { Member } from './households.ts'
import { invite, type Joined, type Missing, type Sent, type Waiting } from './invitation-calls.ts'
import type { Act, Outcome } from './use-act.tsx'

const texts = messages.acts

/** What acts depend on, besides the one whom they are about. */
export interface ActContext {
  /** Of the server. */
  mail: ReturnType<typeof useMail>
  captains: CaptainListResponse['captains']
  /** The captain's own user id. */
  you: string
}

export const captainsQuery = (http: Http) => captainQuery(http, ['captains'], '/api/captains')

/** Until the captains are loaded, nobody is one. */
export function useActContext(): ActContext {
  const { user } = useAuth()
  const { data } = useHttpQuery(captainsQuery)
  return { mail: useMail(), captains: data?.captains ?? [], you: user.uid }
}

/** Everything that a captain can do about a member of a household. */
export function actsAbout(member: Member, context: ActContext): Act[] {
  const { uid, waiting, joined, missing, sent } = member
  return [
    ...waiting.flatMap((one) => [...(mustProve(one, context) ? [] : [confirm(one)]), refuse(one)]),
    ...(missing ? inviteActs(missing, context) : []),
    ...(sent && isGood(sent) ? [withdraw(sent)] : []),
    ...joined
      .slice(0, 1)
      .flatMap((one) => [...(one.isDisabled ? [] : [renew(one, sent)]), ...(one.isCard ? [signOut(one)] : [])]),
    ...joined.map(end),
    ...(uid === null ? [] : accountActs({ ...member, uid, hasEmail: !member.isCard }, context)),
  ]
}

/** On a server that sends mail, an account without a confirmed e-mail cannot be confirmed for a holder. */
export const mustProve = ({ isCard, isEmailConfirmed }: Waiting, { mail }: ActContext): boolean =>
  !isCard && !isEmailConfirmed && mail === 'sent'

/** The ways to invite a neighbor who has not joined. */
export function inviteActs(missing: Missing, { mail }: ActContext): Act[] {
  const inviting = (label: string, by: Parameters<typeof invite>[1]) => ({
    label,
    who: missing.name,
    call: (http: Http) => invite(http, by),
  })
  const byMail = inviting(texts.mail, { card: [], mail: [missing] })
  return [
    ...(mail !== 'none' && missing.email !== null ? [byMail] : []),
    inviting(texts.card, { card: [missing], mail: [] }),
  ]
}

const isGood = ({ state, pairsUntil }: Sent): boolean => state === 'open' || pairsUntil !== null

const linkOf = ({ userId, holder }: Waiting | Joined) => ({ userId, holder })

const decide = (verb: 'confirm' | 'refuse' | 'end', one: Waiting | Joined, said: string) => ({
  async call(http: Http): Promise<Outcome> {
    await http.send('POST', `/api/links/${verb}`, linkOf(one))
    return {
      said: { title: said },
      undo: (again) => again.send('POST', '/api/links/undo', { ...linkOf(one), undoes: verb }),
    }
  },
})

const confirm = (one: Waiting): Act => ({
  label: texts.confirm,
  aria: texts.confirmAria(one.name, one.holder),
  ...decide('confirm', one, texts.confirmed(one.name, one.holder)),
})

const refuse = (one: Waiting): Act => ({
  label: texts.refuse,
  aria: texts.refuseAria(one.name, one.holder),
  isDanger: true,
  ...decide('refuse', one, texts.refused(one.name, one.holder)),
})

const end = (one: Joined): Act => ({
  label: texts.end,
  aria: texts.endAria(one.name, one.holder),
  isDanger: true,
  sure: { ...texts.sureEnd, title: texts.sureEnd.title(one.name, one.holder) },
  ...decide('end', one, texts.ended(one.name, one.holder)),
})

const withdraw = ({ id, name }: Sent): Act => ({
  label: texts.withdraw,
  who: name,
  isDanger: true,
  async call(http) {
    await http.send('POST', `/api/invitations/${encodeURIComponent(id)}/withdraw`)
    return { said: texts.withdrawn }
  },
})

/** A new card for a lost phone or a forgotten password. It ends one that still works. */
const renew = (one: Joined, sent: Sent | undefined): Act => ({
  label: texts.newCard,
  who: one.name,
  sure: sent && isGood(sent) ? { ...texts.sureCard, title: texts.sureCard.title(one.name) } : undefined,
  async call(http) {
    const { cards } = await http.send('POST', '/api/invitations/cards/renew', linkOf(one))
    return { made: { cards, text: texts.newCardText } }
  },
})

const signOut = ({ userId, name }: Joined): Act => ({
  label: texts.signOut,
  who: name,
  sure: { ...texts.sureSignOut, title: texts.sureSignOut.title(name) },
  async call(http) {
    await http.send('POST', '/api/links/sign-out', { userId })
    return { said: texts.signedOut }
  },
})

interface Account {
  uid: string
  name: string
  isDisabled: boolean
  /** False for an account that was made by a card: it cannot be a captain's. */
  hasEmail: boolean
}

/** What a captain can do about an account: make it a captain's or an ordinary one, disable or enable it. */
export function accountActs({ uid, name, isDisabled, hasEmail }: Account, { captains: all, you }: ActContext): Act[] {
  const isYou = uid === you
  const path = encodeURIComponent(uid)
  const acting = all.filter((one) => !one.isDisabled)
  const own = all.find((one) => one.uid === uid)
  const isLast = own !== undefined && acting.every((one) => one.uid === uid)
  const sure = isYou ? captains.sureGiveUp : captains.sureTake
  const dismiss: Act = {
    label: isYou ? captains.giveUp : captains.take,
    aria: isYou ? captains.giveUp : captains.takeAria(name),
    isDanger: true,
    sure: { ...sure, title: sure.title(name) },
    async call(http) {
      const { invitationsLeft } = await http.send('POST', `/api/captains/${path}/dismiss`)
      return { said: isYou ? captains.givenUp : captains.taken(name, invitationsLeft), isStepDown: isYou }
    },
  }
  const appoint: Act = {
    label: captains.appoint.submit,
    aria: captains.appoint.aria(name),
    async call(http) {
      await http.send('POST', `/api/captains/${path}/appoint`)
      return { said: captains.appoint.done(name) }
    },
  }
  const { accounts } = captain
  const shut: Act = {
    label: isDisabled ? accounts.enable : accounts.disable,
    aria: isDisabled ? accounts.enableAria(name) : accounts.disableAria(name),
    isDanger: !isDisabled,
    async call(http) {
      const { invitationsLeft } = await http.send('POST', `/api/users/${path}/${isDisabled ? 'enable' : 'disable'}`)
      return { said: accounts.done(name, !isDisabled, isDisabled ? 0 : invitationsLeft) }
    },
  }
  return [
    ...(own && !isLast ? [dismiss] : []),
    ...(!own && hasEmail && !isDisabled ? [appoint] : []),
    ...(isYou ? [] : [shut]),
  ]
}

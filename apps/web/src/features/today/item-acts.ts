import { messages as invitations } from '@headgate/language/texts/invitations'
import { messages as people } from '@headgate/language/texts/people'
import { messages as reached } from '@headgate/language/texts/reached'
import { messages } from '@headgate/language/texts/today'
import { type Http, LONG_TIME_LIMIT_MS } from '../../platform/http/http.ts'
import type { Done } from '../../ui/use-undoable.ts'
import type { ShownItem } from './word-item.ts'

export interface ItemAct {
  /** Whom it is about, and what is known of them. */
  lines: readonly string[]
  label: string
  aria: string
  call: (http: Http) => Promise<Done>
}

type ItemOf<Kind extends ShownItem['kind']> = Extract<ShownItem, { kind: Kind }>

/** What settles an item right there, for each of the first whom it names. */
export function actsOf(item: ShownItem): ItemAct[] {
  if (item.kind === 'unconfirmed') return item.claims.map(confirm)
  if (item.kind === 'unknown-holders') return item.near.map((near) => merge(near, item.revision))
  return []
}

function confirm({ userId, name, holder, ...claim }: ItemOf<'unconfirmed'>['claims'][number]): ItemAct {
  const { acts, member } = invitations
  return {
    lines: [
      `${name}: ${claim.claims === 'property' ? member.claimsProperty(holder, claim.street) : member.claimsName(holder)}`,
      ...(claim.email === null ? [] : [member.account(claim.email)]),
      ...(claim.isCard || claim.isEmailConfirmed ? [] : [member.provenByNobody]),
    ],
    label: acts.confirm,
    aria: acts.confirmAria(name, holder),
    async call(http) {
      await http.send('POST', '/api/links/confirm', { userId, holder })
      return {
        said: { title: acts.confirmed(name, holder) },
        undo: (again) => again.send('POST', '/api/links/undo', { userId, holder, undoes: 'confirm' }),
      }
    },
  }
}

function merge({ name, like }: ItemOf<'unknown-holders'>['near'][number], basedOn: number): ItemAct {
  return {
    lines: [messages.near.text(name, like)],
    label: messages.near.submit(like),
    aria: messages.near.aria(name, like),
    async call(http) {
      const wanted = { from: name, to: like, basedOn }
      const { changeId, notices } = await http.send('POST', '/api/people/merges', wanted, LONG_TIME_LIMIT_MS)
      return {
        said: { title: people.done.merged(name, like), description: reached.sending(notices) },
        undo: (again) =>
          again.send(
            'POST',
            `/api/schedule/imports/${changeId}/undo?basedOn=${changeId}`,
            undefined,
            LONG_TIME_LIMIT_MS,
          ),
      }
    },
  }
}

import type { JoinedResponse } from '@headgate/contracts'
import { listOpenLinks, listRefusals } from '../store/confirmed-link-queries.ts'
import { findConfirmsByHand } from '../store/invitation-queries.ts'
import { listAccountsToConfirm } from '../store/invited-queries.ts'
import { findOnSchedule } from './holder-names.ts'
import { listKnownHolders } from './known-holders.ts'
import { type LinkParts, linkDay } from './link-parts.ts'
import { waitingOf } from './waits-for.ts'

/**
 * Whose water one account may act for, and where it waits. Anybody can claim any place or name, so those who wait are
 * told no name that the schedule does not show to everybody, but what they claim.
 */
export async function listOwnLinks(parts: LinkParts, uid: string): Promise<JoinedResponse> {
  const { store, ditch } = parts.context
  const isShown = (holder: string) => findOnSchedule(holder, ditch.loaded.season) !== undefined
  const { holders, properties } = listKnownHolders(parts.context)
  const [account] = await listAccountsToConfirm(store.db, uid)
  const links = await listOpenLinks(store.db, linkDay(parts), uid)
  const refusals = await listRefusals(store.db, uid)
  const confirmsByHand = await findConfirmsByHand(store.db)
  const confirmed = new Set(links.map(({ holderId }) => holderId))
  const { ownerDirectory } = parts.context
  const known = { holders, properties, links, refusals, confirmsByHand, ownerDirectory }
  const waiting = account ? waitingOf(known)(account) : []
  return {
    confirmed: holders.filter(({ ids }) => ids.some((id) => confirmed.has(id))).map(({ name }) => name),
    waiting: waiting.map(({ holder, street, name }) => (isShown(holder) ? holder : (street ?? name))),
    confirmsByHand,
  }
}

import { type Clock, ditchDayAt, type OwnerDirectory } from '@headgate/domain'
import type { DitchCache } from '../schedule/ditch-cache.ts'
import type { Store } from '../store/store.ts'
import { notifyOfClaims } from './notify-of-claims.ts'

interface Watched {
  store: Pick<Store, 'db'>
  ditch: Pick<DitchCache, 'loaded'>
  ownerDirectory: Pick<OwnerDirectory, 'ownersOf'>
  clock: Clock
}

/** Checks the residents' claims again whenever the list of properties has changed, or a day began on which one sold. */
export class ClaimWatch {
  readonly #watched: Watched
  /** The start has checked this. */
  #checked: { list: string; day: string }

  constructor(watched: Watched) {
    this.#watched = watched
    this.#checked = this.#now()
  }

  async look(): Promise<void> {
    const { store, ditch, ownerDirectory, clock } = this.#watched
    const now = this.#now()
    const isNewDay = now.day !== this.#checked.day
    const isNew = now.list !== this.#checked.list || (isNewDay && this.#isSoldOn(now.day))
    if (isNew) await notifyOfClaims(store, { ownerDirectory, now: clock.now(), timeZone: ditch.loaded.rules.timeZone })
    this.#checked = now
  }

  #isSoldOn(day: string): boolean {
    const { properties } = this.#watched.ditch.loaded.people
    return properties.some(({ ownerships }) => ownerships.some(({ fromDay }) => `${fromDay}` === day))
  }

  #now(): { list: string; day: string } {
    const { peopleRevision, importId, rules } = this.#watched.ditch.loaded
    return {
      list: `${peopleRevision} ${importId}`,
      day: ditchDayAt(this.#watched.clock.now(), rules.timeZone).toString(),
    }
  }
}

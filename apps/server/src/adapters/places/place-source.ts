import type { PlaceSuggestion } from '@headgate/contracts'
import type { Locality } from '@headgate/domain'

export interface Place extends Locality {
  placeId: string
  /** On one line, as shown to the resident who chose it. */
  address: string
}

/** Looks up addresses. Every call may throw a DitchError `upstream-unavailable`. */
export interface PlaceSource {
  /** Shown with every list of suggestions, if the source requires it. */
  attribution: string | null
  /** Addresses that start with the text, give or take a typo; at most 10, best first. */
  suggest(text: string, session: string): Promise<PlaceSuggestion[]>
  /** The address typed in full; undefined if none or more than one matches. */
  findByText(text: string): Promise<Place | undefined>
  /** Pass the `session` of the suggestions it was chosen from. */
  findById(placeId: string, session?: string): Promise<Place | undefined>
}

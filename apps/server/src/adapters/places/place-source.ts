import type { PlaceSuggestion } from '@headgate/contracts'
import type { Locality } from '@headgate/domain'

export interface Place extends Locality {
  placeId: string
  /** On one line, as it is shown to the resident who chose it. */
  address: string
}

/** Where addresses are looked up. Every call may throw a DitchError `upstream-unavailable`. */
export interface PlaceSource {
  /** Shown with every list of suggestions, where the source asks for it. */
  attribution: string | null
  /** Addresses that begin, or nearly begin, like the text; at most 10, best first. */
  suggest(text: string, session: string): Promise<PlaceSuggestion[]>
  /** The one address that was typed in full; undefined when there is none, or more than one it could be. */
  findByText(text: string): Promise<Place | undefined>
  /** The same `session` as the suggestions it was chosen from. */
  findById(placeId: string, session?: string): Promise<Place | undefined>
}

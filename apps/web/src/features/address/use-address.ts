import type { PlaceResponse, PlaceSuggestion } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/address'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { placeQueryOptions, SHORTEST_SEARCH, suggestionsQueryOptions } from '../../platform/http/places.ts'
import { useServices } from '../../platform/services.ts'
import { newUuid } from '../../platform/time/random.ts'
import { useDebounced } from '../../platform/time/use-debounced.ts'

export const addressIn = ({ street, region }: PlaceSuggestion): string => `${street}, ${region}`

export type Address = ReturnType<typeof useAddress>

/** An address being typed, its suggestions, and the chosen place. */
export function useAddress(firstText = '') {
  const { http } = useServices()
  const queryClient = useQueryClient()
  const [text, setText] = useState(firstText)
  const [chosen, setChosen] = useState<PlaceSuggestion>()
  const [session, setSession] = useState(newUuid)
  const rested = useDebounced(text)
  const isSearched = !chosen && text !== firstText && text.trim().length >= SHORTEST_SEARCH
  const search = useQuery({ ...suggestionsQueryOptions(http, rested, session), enabled: isSearched })
  const place = useQuery({ ...placeQueryOptions(http, chosen?.placeId ?? '', session), enabled: chosen !== undefined })
  const suggestions = isSearched ? (search.data?.suggestions ?? []) : []
  return {
    text,
    suggestions: suggestions as readonly PlaceSuggestion[],
    attribution: search.data?.attribution ?? null,
    /** The number of suggestions, for screen readers; empty while it is not known. */
    news: isSearched && search.isSuccess && !search.isPlaceholderData ? messages.found(suggestions.length) : '',
    isSuggestionless: isSearched && search.isError,
    /** The suggestion that filled in the text, until the text changes. */
    chosen,
    /** The chosen suggestion's place; undefined until it is loaded, null when it does not exist. */
    place: chosen && place.data,
    isPlacePending: chosen !== undefined && place.isPending,
    type(next: string) {
      setText(next)
      // The places service ends a session when a place is chosen.
      if (chosen) setSession(newUuid())
      setChosen(undefined)
    },
    choose(suggestion: PlaceSuggestion) {
      setText(addressIn(suggestion))
      setChosen(suggestion)
    },
    /** Loads a suggestion's place. Throws when the request fails. */
    getPlace: ({ placeId }: PlaceSuggestion): Promise<PlaceResponse | null> =>
      queryClient.fetchQuery(placeQueryOptions(http, placeId, session)),
  }
}

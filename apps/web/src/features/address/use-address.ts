import type { PlaceResponse, PlaceSuggestion } from '@headgate/contracts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { newSearchSession, placeQuery, SHORTEST_SEARCH, suggestionsQuery } from '../../platform/http/places.ts'
import { useServices } from '../../platform/services.ts'
import { messages } from './messages.ts'
import { useDebounced } from './use-debounced.ts'

/** How long typing has to rest before suggestions are asked for. */
const REST_MS = 250

/** An address being typed, what is suggested for it, and the place that was chosen. */
export interface Address {
  text: string
  suggestions: readonly PlaceSuggestion[]
  attribution: string | null
  /** How many suggestions there are, or why there are none; empty while that is not known. */
  news: string
  isSuggestionless: boolean
  /** The suggestion that the text was taken from, until it is changed. */
  chosen: PlaceSuggestion | undefined
  /** What is known of the chosen one; undefined until it is, null when there is no such place. */
  place: PlaceResponse | null | undefined
  isPlacePending: boolean
  type: (text: string) => void
  choose: (suggestion: PlaceSuggestion) => void
  /** What is known of the chosen one, waited for. Throws when it cannot be asked. */
  getPlace: (suggestion: PlaceSuggestion) => Promise<PlaceResponse | null>
}

export const addressIn = ({ street, region }: PlaceSuggestion): string => `${street}, ${region}`

export function useAddress(firstText = ''): Address {
  const { http } = useServices()
  const queryClient = useQueryClient()
  const [text, setText] = useState(firstText)
  const [chosen, setChosen] = useState<PlaceSuggestion>()
  const [session, setSession] = useState(newSearchSession)
  const rested = useDebounced(text, REST_MS)
  const isSearched = !chosen && text !== firstText && text.trim().length >= SHORTEST_SEARCH
  const search = useQuery({ ...suggestionsQuery(http, rested, session), enabled: isSearched })
  const place = useQuery({ ...placeQuery(http, chosen?.placeId ?? '', session), enabled: chosen !== undefined })
  const suggestions = isSearched ? (search.data?.suggestions ?? []) : []
  return {
    text,
    suggestions,
    attribution: search.data?.attribution ?? null,
    news: isSearched && search.isSuccess && !search.isPlaceholderData ? messages.found(suggestions.length) : '',
    isSuggestionless: isSearched && search.isError,
    chosen,
    place: chosen && place.data,
    isPlacePending: chosen !== undefined && place.isPending,
    type(next) {
      setText(next)
      // The service closes a session with the place that was chosen in it.
      if (chosen) setSession(newSearchSession())
      setChosen(undefined)
    },
    choose(suggestion) {
      setText(addressIn(suggestion))
      setChosen(suggestion)
    },
    getPlace: ({ placeId }) => queryClient.fetchQuery(placeQuery(http, placeId, session)),
  }
}

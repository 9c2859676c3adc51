import type { PlaceResponse } from '@headgate/contracts'
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import { type Http, HttpError } from './http.ts'

/** The place chosen in a form; null while the text matches none, `none` when it is blank, undefined while unchanged. */
export type ChosenPlace = PlaceResponse | 'none' | null | undefined

export interface AddressPickerProps {
  /** The initial address. */
  address: string
  error?: string | undefined
  /** Called with the chosen place. Must be a stable function. */
  onPlace: (chosen: ChosenPlace) => void
}

/** Shorter texts give no useful suggestions. */
export const SHORTEST_SEARCH = 2
const LONGEST_SEARCH = 200

/** Addresses that begin like `text`. A late response to an earlier text is dropped. */
export function suggestionsQueryOptions(http: Http, text: string, session: string) {
  const asked = text.trim().slice(0, LONGEST_SEARCH)
  return queryOptions({
    queryKey: ['place-suggestions', asked, session],
    queryFn:
      asked.length < SHORTEST_SEARCH
        ? skipToken
        : ({ signal }) => http.read(`/api/places?${new URLSearchParams({ text: asked, session })}`, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** The place of a suggestion, requested in the session that suggested it. Null when there is none. */
export const placeQueryOptions = (http: Http, placeId: string, session: string) =>
  queryOptions({
    queryKey: ['place', placeId],
    queryFn: ({ signal }) =>
      orNull(http.read(`/api/places/${encodeURIComponent(placeId)}?${new URLSearchParams({ session })}`, { signal })),
  })

/** The one place that matches a typed text. Null when none does, or more than one. */
export const findPlace = (http: Http, text: string): Promise<PlaceResponse | null> =>
  orNull(http.read(`/api/places/find?${new URLSearchParams({ text: text.trim().slice(0, LONGEST_SEARCH) })}`))

/** An opaque id for each account at a place. */
export const listUsersAt = (http: Http, placeId: string): Promise<{ id: string }[]> =>
  http.read(`/api/users/place/${encodeURIComponent(placeId)}`)

async function orNull(answer: Promise<PlaceResponse>): Promise<PlaceResponse | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return null
    throw error
  }
}

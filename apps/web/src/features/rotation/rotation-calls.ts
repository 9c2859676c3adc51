import type { RotationPreview, RotationRequestShape, SeasonChangeResponse } from '@headgate/contracts'
import { queryOptions } from '@tanstack/react-query'
import { CAPTAIN_QUERIES } from '../../platform/auth/invalidate-season.ts'
import type { Http } from '../../platform/http/http.ts'

/** A season is worked out for the answer, and a phone's connection may be slow. */
const PLAN_LIMIT_MS = 60_000

/** Read once a visit: what the captain then types must not change under their hands. */
export const startQuery = (http: Http) =>
  queryOptions({
    queryKey: [...CAPTAIN_QUERIES, 'rotation-start'],
    queryFn: ({ signal }) => http.read('/api/schedule/rotation/start', { signal, cache: 'no-store' }),
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
  })

export const previewRotation = (http: Http, request: RotationRequestShape): Promise<RotationPreview> =>
  http.send('POST', '/api/schedule/rotation/preview', request, PLAN_LIMIT_MS)

export const postRotation = (
  http: Http,
  request: RotationRequestShape,
  basedOn: number,
): Promise<SeasonChangeResponse> =>
  http.send('POST', `/api/schedule/rotation?basedOn=${basedOn}`, request, PLAN_LIMIT_MS)

import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { Http } from './http/http.ts'
import { useServices } from './services.ts'

/** `useQuery`, of the page’s own server. */
export const useHttpQuery = <Data, Key extends QueryKey>(of: (http: Http) => UseQueryOptions<Data, Error, Data, Key>) =>
  useQuery(of(useServices().http))

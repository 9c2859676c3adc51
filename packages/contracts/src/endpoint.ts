import { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A response that is not JSON, as the API document describes it. */
export interface FileResponse {
  description: string
  content: Readonly<Record<string, { schema: z.ZodType }>>
}

/**
 * One endpoint, stated once under its operation's id. The server's route, the types of the page's calls and the API
 * document derive from it; who may call it is the route's auth guard, which the document adds.
 */
export interface Endpoint {
  /** Its method and path, each parameter as `:name`. */
  call: `${Method} /${string}`
  summary: string
  params?: z.ZodType
  query?: z.ZodType
  /** JSON. */
  body?: z.ZodType
  /** Content types of an uploaded file, which has no `body`. */
  consumes?: readonly string[]
  /** Of a success. Left out for `done`. */
  response?: z.ZodType | FileResponse
  /** Of a success that is not 200. */
  status?: 201
  /** Responses that are neither that nor a problem. */
  otherResponses?: Readonly<Record<number, z.ZodType>>
  /** The statuses of failures that only this endpoint knows. Those of its guard, its query and its body are added. */
  problems?: readonly number[]
  /** Open to everybody, and answers differently with a session. */
  session?: 'optional'
}

export type Endpoints = Readonly<Record<string, Endpoint>>

/** A response that is a file of `type`. */
export const fileOf = (type: string, description: string): FileResponse => ({
  description,
  content: { [type]: { schema: z.string() } },
})

/** For responses with an entity tag. */
export const unchanged = { 304: z.null().describe('The caller has this version already.') }

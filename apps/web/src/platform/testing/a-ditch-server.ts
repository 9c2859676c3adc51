import { createHttp, type Http } from '../http/http.ts'
import { observableOf } from '../storage/observable.ts'
import { SyncedClock } from '../time/clock.ts'
import { aDitch } from './a-ditch.ts'
import { storedInMemory } from './stored-in-memory.ts'

export interface Asked {
  method: string
  path: string
  body: unknown
}

interface DitchServer {
  http: Http
  /** Every call so far, in order. */
  asked: Asked[]
}

/** Answers with what the test provides, else with 404. */
export function aDitchServer(answer: (asked: Asked) => { status?: number; json: unknown } | undefined): DitchServer {
  const asked: Asked[] = []
  const http = createHttp({
    clock: new SyncedClock(0, 0),
    storage: storedInMemory(),
    ditch: observableOf(aDitch()),
    async fetch(path, { method = 'GET', body } = {}) {
      const one = { method, path: String(path), body: typeof body === 'string' ? JSON.parse(body) : undefined }
      asked.push(one)
      const { status = 200, json } = answer(one) ?? { status: 404, json: { code: 'not-found', message: 'Not here.' } }
      return Response.json(json, { status })
    },
  })
  return { http, asked }
}

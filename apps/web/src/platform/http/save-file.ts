import { after } from '../time/device-clock.ts'
import { timeLimit } from '../time/device-timers.ts'
import { type Http, LONG_TIME_LIMIT_MS, refusalOf } from './http.ts'

/** Saves a file as a download. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  after(1000, () => URL.revokeObjectURL(url))
}

/** Downloads a path of our server under the name that it sends. A refusal is thrown, not saved. */
export async function downloadFile(http: Http, path: string, otherwiseNamed: string): Promise<void> {
  const signal = timeLimit(LONG_TIME_LIMIT_MS)
  const response = await http.fetch(path, { cache: 'no-store', signal })
  if (!response.ok) throw refusalOf(response, await response.text())
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  saveFile(name ?? otherwiseNamed, await response.blob())
}

import { HttpError } from './http.ts'

const TIME_LIMIT_MS = 60_000

/** Saves a file as a download. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}

/** Downloads a path of our server under the name that it sends. A refusal is thrown, not saved. */
export async function downloadFile(path: string, otherwiseNamed: string): Promise<void> {
  const signal = AbortSignal.timeout(TIME_LIMIT_MS)
  const response = await fetch(path, { credentials: 'include', cache: 'no-store', signal })
  if (!response.ok) {
    const problem = await response.json().catch(() => ({}))
    throw new HttpError(response.status, problem.message ?? response.statusText, problem)
  }
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  saveFile(name ?? otherwiseNamed, await response.blob())
}

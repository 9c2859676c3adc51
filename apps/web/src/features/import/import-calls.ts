import type { PreviewResponse, SeasonChangeResponse } from '@headgate/contracts'
import type { Http } from '../../platform/http/http.ts'
import { type Answers, answersQuery } from './answers.ts'

/** A season is uploaded over a phone's connection, and answered with thousands of rows. */
const FILE_LIMIT_MS = 60_000

/** A file under its original name; without content, the file that the server's settings name. */
export interface SeasonFile {
  name: string
  content?: Blob
}

export function previewFile(http: Http, file: SeasonFile, answers: Answers): Promise<PreviewResponse> {
  const query = new URLSearchParams({ ...answersQuery(answers), ...(file.content && { fileName: file.name }) })
  return http.send('POST', `/api/schedule/preview?${query}`, file.content, FILE_LIMIT_MS)
}

export function importFile(
  http: Http,
  file: SeasonFile,
  sent: { answers: Answers; basedOn: number },
): Promise<SeasonChangeResponse> {
  const query = new URLSearchParams({
    basedOn: String(sent.basedOn),
    ...answersQuery(sent.answers),
    ...(file.content && { fileName: file.name }),
  })
  return http.send('POST', `/api/schedule/import?${query}`, file.content, FILE_LIMIT_MS)
}

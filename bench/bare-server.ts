import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/** The Headgate server's answer to one path and `If-None-Match`. */
export interface RecordedAnswer {
  url: string
  ifNoneMatch: string | undefined
  status: number
  headers: Record<string, string>
  bodyBase64: string
}

const answers: RecordedAnswer[] = JSON.parse(readFileSync(process.env.ANSWERS ?? '', 'utf8'))
const byKey = new Map(
  answers.map(({ url, ifNoneMatch, status, headers, bodyBase64 }) => [
    `${url} ${ifNoneMatch}`,
    { status, headers, body: Buffer.from(bodyBase64, 'base64') },
  ]),
)
/** For paths that were not recorded, so that this server does the least work. */
const [anyAnswer] = byKey.values()

const server = createServer((request, response) => {
  const answer = byKey.get(`${request.url} ${request.headers['if-none-match']}`) ?? anyAnswer
  if (!answer) return void response.writeHead(404).end()
  response.writeHead(answer.status, answer.headers)
  response.end(answer.body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address && typeof address === 'object')
    process.stdout.write(`The bare server is at http://127.0.0.1:${address.port}\n`)
})
process.on('SIGTERM', () => process.exit(0))

import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { type output, type ZodType, z } from 'zod'
import type { ServerClock } from '../config/clock.ts'

/** The most handed to the socket at once: megabytes would hold up everybody else. */
const CHUNK_BYTES = 128 * 1024

/** Sends an answer that may be long, by the schema that the route documents, and lets requests in between. */
export async function sendLongJson<Schema extends ZodType>(
  reply: FastifyReply,
  { schema, clock }: { schema: Schema; clock: Pick<ServerClock, 'nextTurn'> },
  answer: output<Schema>,
): Promise<FastifyReply> {
  const encoded = z.encode(schema, answer)
  await clock.nextTurn()
  const json = Buffer.from(JSON.stringify(encoded))
  await clock.nextTurn()
  return reply
    .header('content-length', json.length)
    .type('application/json; charset=utf-8')
    .send(json.length > CHUNK_BYTES ? Readable.from(inChunks(json)) : json)
}

function* inChunks(bytes: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES) yield bytes.subarray(start, start + CHUNK_BYTES)
}

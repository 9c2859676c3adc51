import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** The most handed to the socket at once: megabytes would hold up everybody else. */
const CHUNK_BYTES = 128 * 1024

/** Sends JSON that is already serialized. */
export function sendJson(reply: FastifyReply, json: Uint8Array): FastifyReply {
  const isLong = json.length > CHUNK_BYTES
  return reply
    .header('content-length', json.length)
    .type('application/json; charset=utf-8')
    .send(isLong ? Readable.from(inChunks(json)) : json)
}

function* inChunks(bytes: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES) yield bytes.subarray(start, start + CHUNK_BYTES)
}

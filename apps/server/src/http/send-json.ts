import type { FastifyReply } from 'fastify'

/** Sends JSON that is written already. */
export const sendJson = (reply: FastifyReply, json: Uint8Array): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(json)

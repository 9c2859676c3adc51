import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { onTestFinished } from 'vitest'
import { normalizeForwardedFor } from '../http/client-address.ts'
import { handleErrors } from '../http/error-handler.ts'
import { requireSameOrigin } from '../http/same-origin.ts'

interface ApiUnderTest {
  app: FastifyInstance
  /** Every line of the log, as the object it is. */
  log: Record<string, unknown>[]
}

/** Some routes of the server on their own, behind what stands before all of them. */
export async function anApi(
  register: (app: FastifyInstance) => unknown,
  { trustProxy = [] }: { trustProxy?: string[] } = {},
): Promise<ApiUnderTest> {
  const log: Record<string, unknown>[] = []
  const stream = { write: (line: string) => void log.push(JSON.parse(line)) }
  const app = Fastify({
    logger: { level: 'info', stream },
    bodyLimit: 64 * 1024,
    trustProxy,
    routerOptions: { maxParamLength: 300 },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  handleErrors(app)
  app.addHook('onRequest', async ({ raw }) => normalizeForwardedFor(raw.headers))
  app.addHook('onRequest', requireSameOrigin(undefined))
  await register(app)
  onTestFinished(() => app.close())
  return { app, log }
}

import { serializerCompiler } from 'fastify-type-provider-zod'
import type { ZodType } from 'zod'
import type { CaptainContext } from './captain-context.ts'

/** A captain's call that takes long for a large file. Its input can be sent to another process. */
export interface CaptainsTask<Input> {
  name: string
  /** The answer's. */
  schema: ZodType
  run: (context: CaptainContext, input: Input) => Promise<unknown>
}

/** Runs tasks where they hold up nobody. Returns each answer as the JSON that is sent. */
export interface CaptainsTasks {
  run<Input>(task: CaptainsTask<Input>, input: Input): Promise<Uint8Array>
}

export async function runTask<Input>(
  { schema, run }: CaptainsTask<Input>,
  context: CaptainContext,
  input: Input,
): Promise<Uint8Array> {
  const write = serializerCompiler({ schema, method: 'POST', url: '' })
  return new TextEncoder().encode(write(await run(context, input)))
}

/** Runs tasks in this process. */
export const tasksHere = (context: CaptainContext): CaptainsTasks => ({
  run: (task, input) => runTask(task, context, input),
})

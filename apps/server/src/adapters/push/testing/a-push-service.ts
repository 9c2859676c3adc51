import { onTestFinished } from 'vitest'
import { type PushService, startPushService } from './start-push-service.ts'

/** A push service that is stopped after the test. */
export async function aPushService(): Promise<PushService> {
  const service = await startPushService()
  onTestFinished(() => service.stop())
  return service
}

import { onTestFinished } from 'vitest'
import { type PushService, startPushService } from './start-push-service.ts'

/** A push service that is stopped after the test. */
export async function aPushService(tls?: Parameters<typeof startPushService>[0]): Promise<PushService> {
  const service = await startPushService(tls)
  onTestFinished(() => service.stop())
  return service
}

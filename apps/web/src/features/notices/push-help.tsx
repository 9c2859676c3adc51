import { lazyComponent, useLazyComponent } from '../../platform/lazy/lazy-component.ts'
import type { PushReach } from '../../platform/push/push-reach.ts'
import type { Push } from './use-push.ts'

// Lazy: few people need these long texts.
const denied = lazyComponent(async () => (await import('./push-steps.tsx')).DeniedHowTo)
const needsInstall = lazyComponent(async () => (await import('./push-steps.tsx')).InstallHowTo)

/** The steps that let push reach this browser, if there are any. */
export function PushHelp({ reach, push }: { reach: PushReach; push: Push }) {
  const Denied = useLazyComponent(denied, reach === 'denied', 'without')
  const NeedsInstall = useLazyComponent(needsInstall, reach === 'needs-install', 'without')
  return Denied ? <Denied push={push} /> : NeedsInstall && <NeedsInstall />
}

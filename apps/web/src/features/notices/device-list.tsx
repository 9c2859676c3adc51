import type { PushDevice } from '@headgate/contracts'
import { messages as deviceTexts } from '@headgate/language/texts/devices'
import { messages } from '@headgate/language/texts/notices'
import { type DitchClock, useDitchClock } from '../../platform/use-ditch-clock.ts'
import { Badge } from '../../ui/badge.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { formatRelativeDay, formatRelativeMoment } from './format-relative-time.ts'
import type { Push } from './use-push.ts'

const texts = messages.devices

/** The devices that get notices, each with a button that removes it. */
export function DeviceList({ devices, push }: { devices: readonly PushDevice[]; push: Push }) {
  const clock = useDitchClock()
  return (
    <ul aria-label={texts.title} className="divide-y divide-line rounded-xl border border-line bg-card px-4">
      {devices.map(({ id, browser, system, addedAt, lastReachedAt, isThisOne }) => (
        <li key={id} className="flex items-center justify-between gap-4 py-3">
          <p className="min-w-0">
            {deviceTexts.name({ browser, system })} {isThisOne && <Badge look="text-water">{texts.thisOne}</Badge>}{' '}
            <span className="block text-sm text-soft">{formatUse({ addedAt, lastReachedAt }, clock)}</span>
          </p>
          <TextButton
            aria-label={texts.removeAria(deviceTexts.name({ browser, system }))}
            disabled={push.busyWith !== undefined}
            onClick={() => push.remove(id)}
          >
            {texts.remove}
          </TextButton>
        </li>
      ))}
    </ul>
  )
}

/** Since when it gets notices, and when one last reached it. */
function formatUse(
  { addedAt, lastReachedAt }: Pick<PushDevice, 'addedAt' | 'lastReachedAt'>,
  clock: DitchClock,
): string {
  const since = formatRelativeDay(Temporal.Instant.from(addedAt), clock)
  if (lastReachedAt === null) return texts.added(since)
  return texts.addedAndReached(since, formatRelativeMoment(Temporal.Instant.from(lastReachedAt), clock))
}

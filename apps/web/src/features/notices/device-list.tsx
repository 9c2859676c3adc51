import type { PushDevice } from '@headgate/contracts'
import { messages as deviceTexts } from '@headgate/language/texts/devices'
import { messages } from '@headgate/language/texts/notices'
import { useNow } from '../../platform/services.ts'
import { formatRelativeDay, formatRelativeMoment } from './format-relative-time.ts'
import type { Push } from './use-push.ts'

const texts = messages.devices

interface DeviceListProps {
  devices: readonly PushDevice[]
  push: Push
  timeZone: string
}

/** The devices that get notices, each with a button that removes it. */
export function DeviceList({ devices, push, timeZone }: DeviceListProps) {
  const where = { now: useNow(), timeZone }
  return (
    <ul aria-label={texts.title} className="divide-y divide-line rounded-xl border border-line bg-card px-4">
      {devices.map(({ id, browser, system, addedAt, lastReachedAt, isThisOne }) => (
        <li key={id} className="flex items-center justify-between gap-4 py-3">
          <p className="min-w-0">
            {deviceTexts.name({ browser, system })}{' '}
            {isThisOne && (
              <span className="ml-1 rounded-full border border-current px-2 text-sm font-semibold text-water">
                {texts.thisOne}
              </span>
            )}{' '}
            <span className="block text-sm text-soft">{formatUse({ addedAt, lastReachedAt }, where)}</span>
          </p>
          <button
            type="button"
            aria-label={texts.removeAria(deviceTexts.name({ browser, system }))}
            disabled={push.busyWith !== undefined}
            onClick={() => push.remove(id)}
            className="min-h-11 shrink-0 font-semibold text-water underline underline-offset-4"
          >
            {texts.remove}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Since when it gets notices, and when one last reached it. */
function formatUse(
  { addedAt, lastReachedAt }: Pick<PushDevice, 'addedAt' | 'lastReachedAt'>,
  where: Parameters<typeof formatRelativeDay>[1],
): string {
  const since = formatRelativeDay(Temporal.Instant.from(addedAt), where)
  if (lastReachedAt === null) return texts.added(since)
  return texts.addedAndReached(since, formatRelativeMoment(Temporal.Instant.from(lastReachedAt), where))
}

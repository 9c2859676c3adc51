import { NOTICE_PRESETS, type NoticePreset } from '@headgate/domain'
import { messages } from '@headgate/language/texts/notices'
import { useAuth } from '../../platform/auth/identity.ts'
import { deviceShape, pushReach } from '../../platform/push/push-reach.ts'
import type { Push } from './use-push.ts'

const texts = messages.how

/** The ways to reach this resident, likeliest first, and what each sends. Leaves out those that cannot work here. */
export function useWays({ look, isOn }: Push) {
  const { user, session } = useAuth()
  const address = session?.options.mail === 'none' ? null : user.email
  const mail = address === null ? undefined : { address, isConfirmed: user.emailVerified }
  const reach = look?.reach ?? pushReach()
  const others = (look?.devices.length ?? 0) - Number(isOn)
  const can: Record<NoticePreset, boolean> = {
    devices: others > 0 || reach === 'possible' || reach === 'denied' || reach === 'needs-install',
    'e-mail': mail !== undefined,
    list: true,
  }
  const ways = NOTICE_PRESETS.filter((preset) => can[preset]).map((preset) => ({
    preset,
    label: preset === 'devices' ? texts.devices[others > 0 ? 'all' : deviceShape(navigator)] : texts.ways[preset],
    hint: texts.hints[preset](mail),
  }))
  // Push cannot reach the browser of an iPhone.
  const isMailFirst = reach === 'needs-install' && others <= 0
  return { mail, reach, ways: isMailFirst ? ways.toSorted((a, b) => rank(a.preset) - rank(b.preset)) : ways }
}

const rank = (preset: NoticePreset): number => ['e-mail', 'devices', 'list'].indexOf(preset)

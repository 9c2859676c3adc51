import {
  NOTICE_CHANNELS,
  NOTICE_KINDS,
  type NoticeChannel,
  type NoticeKind,
  type NoticeSettings,
} from '@headgate/domain'
import { messages } from '@headgate/language/texts/notices'
import type { ComponentType } from 'react'
import { MailIcon } from '../../ui/form-icons.tsx'
import type { IconProps } from '../../ui/icons.tsx'
import { ListIcon, PhoneIcon } from '../../ui/notice-icons.tsx'

const CHANNEL_ICONS: Record<NoticeChannel, ComponentType<IconProps>> = {
  push: PhoneIcon,
  'e-mail': MailIcon,
  list: ListIcon,
}

interface ChannelTableProps {
  settings: NoticeSettings
  /** False if the ditch sends no mail, or the account has no address. */
  hasMail: boolean
  onChange: (channels: NoticeSettings['channels']) => void
}

/** Turns each kind of notice on or off for each channel. */
export function ChannelTable({ settings: { channels, leadMinutes }, hasMail, onChange }: ChannelTableProps) {
  const toggle = (kind: NoticeKind, channel: NoticeChannel, isOn: boolean) =>
    onChange({ ...channels, [kind]: { ...channels[kind], [channel]: isOn } })
  return (
    <table className="notice-table w-full">
      <caption className="sr-only">{messages.settings.table}</caption>
      <thead>
        <tr className="text-sm text-soft">
          <th scope="col">{messages.settings.kind}</th>
          {NOTICE_CHANNELS.map((channel) => {
            const Icon = CHANNEL_ICONS[channel]
            return (
              <th key={channel} scope="col">
                <span className="flex flex-col items-center gap-1">
                  <Icon className="size-5" />
                  {messages.channels[channel]}
                </span>
              </th>
            )
          })}
        </tr>
      </thead>
      <tbody>
        {NOTICE_KINDS.map((kind) => (
          <tr key={kind}>
            <th scope="row">
              <span className="block">{messages.kinds[kind].name}</span>
              <span className="block text-sm text-soft">{messages.kinds[kind].when(leadMinutes)}</span>
            </th>
            {NOTICE_CHANNELS.map((channel) => (
              <td key={channel}>
                <label>
                  <span className="sr-only">
                    {messages.settings.cell(messages.kinds[kind].name, messages.channels[channel])}
                  </span>
                  <input
                    type="checkbox"
                    checked={channels[kind][channel]}
                    disabled={channel === 'e-mail' && !hasMail}
                    onChange={({ currentTarget }) => toggle(kind, channel, currentTarget.checked)}
                    className="size-5.5 shrink-0 cursor-[inherit] accent-water"
                  />
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

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

/** Large text on a phone leaves room for the three channels alone: what they are for stands above them. */
const ROW = 'max-[16rem]:grid max-[16rem]:grid-cols-3'
const KIND = 'py-2 pl-4 text-left leading-tight font-medium max-[16rem]:col-span-full max-[16rem]:pr-4'

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
    <table className="w-full border-separate border-spacing-0">
      <caption className="sr-only">{messages.settings.table}</caption>
      <thead>
        <tr className={`text-sm text-soft ${ROW}`}>
          <th scope="col" className={KIND}>
            {messages.settings.kind}
          </th>
          {NOTICE_CHANNELS.map((channel) => {
            const Icon = CHANNEL_ICONS[channel]
            return (
              <th
                key={channel}
                scope="col"
                className="w-16 py-2 font-medium sm:w-26 max-[16rem]:w-auto max-[16rem]:text-xs"
              >
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
          <tr key={kind} className={ROW}>
            <th scope="row" className={`border-t border-line ${KIND}`}>
              <span className="block">{messages.kinds[kind].name}</span>
              <span className="block text-sm text-soft">{messages.kinds[kind].when(leadMinutes)}</span>
            </th>
            {NOTICE_CHANNELS.map((channel) => (
              <td key={channel} className="border-t border-line max-[16rem]:border-t-0">
                <label className="grid min-h-13 cursor-pointer place-items-center has-disabled:cursor-default has-disabled:opacity-45">
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

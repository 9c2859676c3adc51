import { expect, it } from 'vitest'
import { NOTICE_KINDS } from './notice-kind.ts'
import { DEFAULT_NOTICE_SETTINGS, findPreset, NOTICE_PRESETS, PRESET_CHANNELS, withPush } from './notice-settings.ts'

const kindsBy = (channel: 'push' | 'e-mail' | 'list', channels = DEFAULT_NOTICE_SETTINGS.channels) =>
  NOTICE_KINDS.filter((kind) => channels[kind][channel])
const news = ['changed', 'ditch-closed', 'ditch-reopened', 'note', 'trade']

it('given a resident who has chosen nothing, then they get mail when a turn begins and ends, and about changes', () => {
  expect(kindsBy('e-mail')).toEqual(['begins', 'ends', ...news])
  expect(kindsBy('push')).toEqual(NOTICE_KINDS)
  expect(kindsBy('list')).toEqual(NOTICE_KINDS)
})

it.each([
  ['devices', NOTICE_KINDS, news],
  ['e-mail', [], ['begins', 'ends', ...news]],
  ['list', [], []],
] as const)('given the preset %s, then it has these channels', (preset, push, mail) => {
  const channels = PRESET_CHANNELS[preset]
  expect([kindsBy('push', channels), kindsBy('e-mail', channels)]).toEqual([push, mail])
  expect(kindsBy('list', channels)).toEqual(NOTICE_KINDS)
})

it('given channels, then a preset is found only if it has exactly these', () => {
  expect(NOTICE_PRESETS.map((preset) => findPreset(structuredClone(PRESET_CHANNELS[preset])))).toEqual(NOTICE_PRESETS)
  const channels = { ...PRESET_CHANNELS.list, trade: { ...PRESET_CHANNELS.list.trade, list: false } }
  expect(findPreset(channels)).toBeUndefined()
  expect(findPreset(DEFAULT_NOTICE_SETTINGS.channels)).toBeUndefined()
})

it('given a device that is turned on, then it gets everything, unless its owner has chosen what devices get', () => {
  const settings = { ...DEFAULT_NOTICE_SETTINGS, leadMinutes: 240 } as const
  expect(withPush(settings, false)).toEqual({ ...settings, channels: PRESET_CHANNELS.devices })
  const mailed = { ...settings, channels: PRESET_CHANNELS['e-mail'] }
  expect(kindsBy('push', withPush(mailed, true).channels)).toEqual(NOTICE_KINDS)
  expect(kindsBy('e-mail', withPush(mailed, true).channels)).toEqual(['begins', 'ends', ...news])
  const few = { ...mailed, channels: { ...mailed.channels, ends: { push: true, 'e-mail': false, list: true } } }
  expect(withPush(few, true)).toBe(few)
})

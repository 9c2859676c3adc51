/** Offered first: where most ditches of this kind are. */
const COMMON = [
  'America/Denver',
  'America/Phoenix',
  'America/Boise',
  'America/Los_Angeles',
  'America/Chicago',
  'America/New_York',
]

const MAX_FOUND = 8

/** The first few IANA time zones with every word of `typed` in their names, common ones first. */
export function findTimeZones(typed: string, all: readonly string[] = listTimeZones()): string[] {
  const words = plain(typed).split(' ').filter(Boolean)
  const known = [...COMMON, ...all.filter((zone) => !COMMON.includes(zone))]
  return known.filter((zone) => words.every((word) => plain(zone).includes(word))).slice(0, MAX_FOUND)
}

const plain = (text: string): string => text.toLowerCase().replaceAll(/[_/\s]+/g, ' ')

// biome-ignore lint/plugin: names of time zones, which are the same in every language.
const listTimeZones = (): string[] => Intl.supportedValuesOf?.('timeZone') ?? []

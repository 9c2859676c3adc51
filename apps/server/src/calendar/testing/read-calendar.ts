import ical, { type VEvent } from 'node-ical'

export interface ReadEvent {
  uid: string
  /** As UTC */
  from: string
  until: string
  summary: string
  description: string
  status: string
  sequence: number
  dtstamp: string
  /** Minutes from the start; negative before it. */
  alarms: number[]
}

/** Reads a calendar with a parser that is independent of the writer. */
export function readCalendar(text: string): ReadEvent[] {
  return Object.values(ical.sync.parseICS(text)).flatMap((component) =>
    component?.type === 'VEVENT' ? [readEvent(component)] : [],
  )
}

function readEvent(event: VEvent): ReadEvent {
  const { alarms = [] } = event as VEvent & { alarms?: { trigger: string }[] }
  return {
    uid: event.uid,
    from: event.start.toISOString(),
    until: event.end?.toISOString() ?? '',
    summary: textOf(event.summary),
    description: textOf(event.description),
    status: event.status ?? '',
    sequence: Number(event.sequence),
    dtstamp: event.dtstamp.toISOString(),
    alarms: alarms.map(({ trigger }) => Temporal.Duration.from(trigger).total('minutes')),
  }
}

const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'val' in value ? String(value.val) : String(value ?? '')

/** The lines before folding. */
export const unfolded = (text: string): string[] => text.replaceAll('\r\n ', '').split('\r\n')

/** All values of a property. Not parsed by node-ical, which reads an escaped backslash before an n as a line break. */
export const textsOf = (text: string, property: string): string[] =>
  unfolded(text)
    .filter((line) => line.startsWith(`${property}:`))
    .map((line) =>
      line.slice(property.length + 1).replace(/\\(.)/g, (_, character) => (character === 'n' ? '\n' : character)),
    )

/** Violations of RFC 5545's grammar, one string each. */
export function findFlaws(text: string): string[] {
  const flaws = text
    .split('\r\n')
    .flatMap((line) => (Buffer.byteLength(line) > 75 ? [`${Buffer.byteLength(line)} octets: ${line}`] : []))
  if (/[^\r]\n|\r[^\n]/.test(text)) flaws.push('a line ends other than in CRLF')
  if (!text.endsWith('END:VCALENDAR\r\n')) flaws.push('it does not end where a calendar does')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: looks for control characters.
  if (/[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/.test(text)) flaws.push('it holds control characters')
  const open: { name: string; hasParts: boolean }[] = []
  for (const line of unfolded(text).slice(0, -1)) {
    const [, name = '', value = ''] = /^([A-Z0-9-]+)(?:;[^:]*)?:(.*)$/s.exec(line) ?? []
    const around = open.at(-1)
    if (name === '') flaws.push(`no property: ${line}`)
    else if (name === 'BEGIN') {
      if (around) around.hasParts = true
      open.push({ name: value, hasParts: false })
    } else if (name === 'END') {
      if (open.pop()?.name !== value) flaws.push(`${value} ends and was not open`)
    } else if (around?.hasParts) flaws.push(`a property after a part: ${line}`)
  }
  return flaws
}

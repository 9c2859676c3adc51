import ICAL from 'ical.js'
import { expect } from 'vitest'

/**
 * Every answer says all it said, and what anybody may ask is the same byte by byte; the answers to those signed in may
 * have more fields. A feed has the same events, and none with a lower SEQUENCE.
 */
export function expectSameAnswers(found: Record<string, string>, saved: Record<string, string>): void {
  expect(Object.keys(found).toSorted()).toEqual(Object.keys(saved).toSorted())
  for (const [name, answer] of Object.entries(saved)) {
    const now = found[name] ?? ''
    if (name.endsWith('.ics')) expectSameEvents(now, answer, name)
    else {
      expect(JSON.parse(now), name).toMatchObject(JSON.parse(answer))
      if (!isOfSomebody(name)) expect(now, name).toBe(answer)
    }
  }
}

/** `imports-of-captain.json`, not `schedule-of-the-season.json` */
const isOfSomebody = (name: string): boolean => name.includes('-of-') && !name.startsWith('schedule')

function expectSameEvents(found: string, saved: string, name: string): void {
  const [now, before] = [sequencesIn(found), sequencesIn(saved)]
  expect([...now.keys()].toSorted(), name).toEqual([...before.keys()].toSorted())
  const fallen = [...before].filter(([uid, sequence]) => (now.get(uid) ?? 0) < sequence)
  expect(fallen, `${name}: events that calendar apps would not update any more`).toEqual([])
}

function sequencesIn(calendar: string): Map<string, number> {
  const events = new ICAL.Component(ICAL.parse(calendar)).getAllSubcomponents('vevent')
  return new Map(events.map((event) => [propertyOf(event, 'uid'), Number(propertyOf(event, 'sequence'))]))
}

const propertyOf = (event: ICAL.Component, name: string): string => `${event.getFirstPropertyValue(name)}`

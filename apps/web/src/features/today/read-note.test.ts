import { expect, it } from 'vitest'
import { type DitchTimes, readNote } from './read-note.ts'

const NOW = Temporal.Instant.from('2026-06-10T17:00:00Z')
const times: DitchTimes = {
  read: (text) => (text === '' ? undefined : Temporal.Instant.from(`${text}Z`)),
  write: (moment) => moment.toString().slice(0, 16),
}
const until = '2026-06-13T18:00'

it('given words and a time to come, then the note is sent without the spaces around it', () => {
  expect(readNote({ text: ' Low water \n', until }, NOW, times)).toEqual({
    note: { text: 'Low water', until: '2026-06-13T18:00:00Z' },
    faults: {},
  })
})

it.each([
  [{ text: ' ', until }, ['text']],
  [{ text: 'x'.repeat(301), until }, ['text']],
  [{ text: 'Low water', until: '' }, ['until']],
  [{ text: 'Low water', until: '2026-06-10T17:00' }, ['until']],
  [{ text: '', until: '' }, ['text', 'until']],
])('given %j, then these fields have faults: %j', (draft, fields) => {
  const { note, faults } = readNote(draft, NOW, times)
  expect([note, Object.keys(faults)]).toEqual([undefined, fields])
})

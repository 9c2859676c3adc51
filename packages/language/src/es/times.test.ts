import { globSync } from 'node:fs'
import { expect, it } from 'vitest'
import { listTexts, roomsIn } from '../testing/list-texts.ts'
import { theTime } from './the-time.ts'
import { timeLeft } from './time-left.ts'

it.each([
  ['1 p. m.', 'la 1 p. m.'],
  ['1:30 a. m.', 'la 1:30 a. m.'],
  ['10 a. m.', 'las 10 a. m.'],
  ['12 p. m.', 'las 12 p. m.'],
])('given the time %s, then a sentence says "%s"', (time, words) => {
  expect(theTime(time)).toBe(words)
})

it.each([
  ['1 min', 'Queda 1 min'],
  ['12 min', 'Quedan 12 min'],
  ['1 h 12 min', 'Quedan 1 h 12 min'],
])('given %s, then the page says "%s"', (duration, words) => {
  expect(timeLeft(duration)).toBe(words)
})

/** The last value of their sentence is never a time: a number, a day, a device, or a moment that ends in its zone. */
const ENDING_OTHERWISE =
  `board.find.found captain.closures.twice development.api.cut development.shared.updated.description
history.dialog.rules mail.captain.another.disabled.did mail.captain.another.dismissed.did
mail.captain.another.enabled.did mail.captain.another.made.did mail.captain.invitation.expires
mail.captain.yours.disabled.did mail.captain.yours.dismissed.did mail.captain.yours.enabled.did
mail.captain.yours.made.did mail.link.came mail.link.expires rotation.deviations.timesKept
rotation.preview.changes rotation.preview.size`.split(/\s+/)

/** Their functions take objects of many shapes. */
const CALLED_WITH_OBJECTS = ['audit', 'captain-problems', 'faults', 'problems', 'tool-problems']
const ROOMS = roomsIn(globSync('*.ts', { cwd: import.meta.dirname })).filter(
  (room) => !CALLED_WITH_OBJECTS.includes(room),
)

it.each(ROOMS)('given a time in the texts of %s, then none has two periods or the wrong article', async (room) => {
  const texts = [...(await listTexts('es', room, '4 p. m.')), ...(await listTexts('es', room, '1 a. m.'))]
  const wrong = texts.filter(([, text]) => /\.\.|\bla 4|\blas 1|\blas? las?\b/.test(text))
  expect(wrong.filter(([path]) => !ENDING_OTHERWISE.includes(path))).toEqual([])
})

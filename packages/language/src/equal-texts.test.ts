import { globSync } from 'node:fs'
import { expect, it } from 'vitest'
import { listTexts, roomsIn } from './testing/list-texts.ts'

/** Their texts are the same in English and Spanish, as a name is in every language. */
const NAMES = `development.server.engines.postgres development.server.engines.sqlite development.server.node
development.server.version import.rows.takenFor.total my-schedule.calendar.google my-schedule.calendar.outlook pages.installedName
paper.paper.options.a4 people.file.kinds.total sign-in.tabs.google`

/** Theirs are the same, too: they hold only values, with marks or signs between them. */
const VALUES = `app.documentTitle board.cell.name board.pending.said captain-trades.actions.aria captain-trades.line captain-trades.note
development.server.moment feed.suspended history.by import.form.column invitations.about
layers.change mail.captain.subject mail.unsubscribe.pageTitle my-schedule.skippedTurn
my-schedule.suspended notice.changed.list notice.trade.note notices.log.answer notices.settings.cell
rotation.how.line rotation.preview.onDay schedule.when.later settings.ditch.cityAndState
settings.ditch.times trade-notices.note`

const EQUAL = `${NAMES} ${VALUES}`.split(/\s+/).toSorted()

/** The last value of their sentence is never a time: a number, a day, a device, or a moment that ends in its zone. */
const ENDING_OTHERWISE = `board.find.found captain.closures.twice development.shared.updated.description
history.dialog.rules mail.captain.another.disabled.did mail.captain.another.dismissed.did
mail.captain.another.enabled.did mail.captain.another.made.did mail.captain.invitation.expires
mail.captain.yours.disabled.did mail.captain.yours.dismissed.did mail.captain.yours.enabled.did
mail.captain.yours.made.did mail.link.came mail.link.expires`.split(/\s+/)

/** Their functions take objects of many shapes. `every-language.test.ts` calls each, and compares the languages. */
const COMPARED_THERE = ['api-problems', 'audit', 'captain-problems', 'faults', 'problems', 'tool-problems']
const ROOMS = roomsIn(globSync('en/*.ts', { cwd: import.meta.dirname })).filter(
  (room) => !COMPARED_THERE.includes(room),
)

it.each(ROOMS)('given the texts of %s, then those that are the same in Spanish are listed', async (room) => {
  const [english, spanish] = await Promise.all([listTexts('en', room, '3'), listTexts('es', room, '3')])
  expect([...spanish.keys()].toSorted()).toEqual([...english.keys()].toSorted())
  const equal = [...english].filter(([path, text]) => spanish.get(path) === text).map(([path]) => path)
  expect(equal.toSorted()).toEqual(EQUAL.filter((path) => path.startsWith(`${room}.`)))
})

it.each(ROOMS)('given the texts of %s, then none is empty, and Spanish has the same tags as English', async (room) => {
  const [english, spanish] = await Promise.all([listTexts('en', room, 'x'), listTexts('es', room, 'x')])
  expect([...english, ...spanish].filter(([, text]) => text.trim() === '')).toEqual([])
  const tags = (texts: Map<string, string>) =>
    [...texts].map(([path, text]) => [path, text.match(/<\/?\w+>/g)?.toSorted()]).filter(([, found]) => found)
  expect(Object.fromEntries(tags(spanish))).toEqual(Object.fromEntries(tags(english)))
})

/** Captains asked what these meant. */
const NOT_UNDERSTOOD =
  /beyond (\w+ )?shares?\b|\bmerg|\bvalid address|effective date|m[áa]s allá de (\w+ )?(parte|acción)|fusion|dirección válida|fecha de vigencia/i

it.each(ROOMS)('given the texts of %s, then none has a word that captains did not understand', async (room) => {
  const texts = [...(await listTexts('en', room, 'x')), ...(await listTexts('es', room, 'x'))]
  expect(texts.filter(([, text]) => NOT_UNDERSTOOD.test(text))).toEqual([])
})

it.each(ROOMS)('given a time in the texts of %s, then none has two periods or the wrong article', async (room) => {
  const texts = [...(await listTexts('es', room, '4 p. m.')), ...(await listTexts('es', room, '1 a. m.'))]
  const wrong = texts.filter(([, text]) => /\.\.|\bla 4|\blas 1|\blas? las?\b/.test(text))
  expect(wrong.filter(([path]) => !ENDING_OTHERWISE.includes(path))).toEqual([])
})

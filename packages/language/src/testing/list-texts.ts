import type { Language } from '../languages.ts'

const WITHOUT_TEXTS = ['catalog', 'format', 'language', 'plural', 'schedule-format']

/** The rooms with texts among the files of a language’s folder. */
export const roomsIn = (files: readonly string[]): string[] =>
  files
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => file.replace(/^.*[/\\]|\.ts$/g, ''))
    .filter((room) => !WITHOUT_TEXTS.includes(room))

/** The values of functions that take more than words and numbers, by room and path. */
const samples = (word: string): Readonly<Record<string, readonly unknown[]>> => {
  const ditch = { name: word, city: word }
  const policy = { minLength: 8, maxLength: 64 }
  return {
    'captain.closures.why': ['debris', word],
    'captain.counts': [{ added: 1, dropped: 2, moved: 3, retimed: 4 }],
    'captain.rules': [['slots', 'timeZone']],
    'development.server.noticesBy': [[['late', 3]]],
    'development.server.weatherFrom': ['averages', 3],
    'devices.name': [{ browser: word, system: word }],
    'ditch.review.gone': [[word, word]],
    'feed.closed': ['debris', word],
    'import.findings.skipped': [[word, word]],
    'import.findings.columns': [[word, word]],
    'import.findings.rows': [2, [7, 9]],
    'import.findings.titles': [[word, word]],
    'import.findings.lengthsDiffer': [[7, 9]],
    'import.form.column': [3, word],
    'import.marks.question': ['blank', 3, [word, word]],
    'history.kind': [4, 'captain', word],
    'ledger.own.noWater': [[word, word]],
    'ledger.all.noWater': [word, [word, word]],
    'mail.notice.footer': [word, 'begins'],
    'mail.unsubscribe.question.text': ['begins'],
    'mail.unsubscribe.stopped.text': ['begins'],
    'mail.unsubscribe.again.text': ['begins'],
    'my-schedule.suspended': [[{ time: word, suspension: word }]],
    'my-schedule.printTitle': [2026, [word, word]],
    'my-schedule.lookedFor': [[word, word]],
    'my-schedule.inARow': [[word, word], word],
    'notice.changed.list': [[word, word]],
    'notice.closed.body': [word, word, 'other'],
    'notice.closed.bodyAhead': [word, word, 'other'],
    'notice.closed.turns': [[word, word], 0],
    'notice.reopened.turns': [[word, word], 0],
    'notices.quiet.line': [word, [word, word]],
    'password-policy.atLeastWith': [8, ['lowercase', 'digit']],
    'password-policy.missing.min-length': [policy],
    'password-policy.missing.max-length': [policy],
    'people.counts': [3, 3, 3],
    'people.row.alsoSpelled': [[word, word]],
    'people.row.ownerFrom': [word, '2026-06-10'],
    'people.row.soldOn': ['2026-06-10', [word], [word]],
    'people.row.sellsOn': ['2026-06-10', [word]],
    'people.sale.text': [[word, word]],
    'people.sale.alsoOwned': [[word], [word, word]],
    'people.file.column': ['holder'],
    'people.file.what': [['holder', 'phone']],
    'people.file.unclearLine': [3, 'phone', word],
    'reached.would': [{ reachable: 3, unreachable: 2 }],
    'reached.sending': [{ reachable: 3, unreachable: 2 }],
    'reached.reached': [{ reached: 3, waiting: 2, unreached: 4, names: [word, word] }],
    'settings.ditch.times': [[word, word]],
    'sheet.closures.line': [word, word, 'debris', word],
    'sign-in.accountCreated': ['mailed'],
    'weather.sky': [{ condition: 'HAIL', icon: 'hail', description: 'Hail' }],
    ...Object.fromEntries(
      [
        'main',
        'settings',
        'login',
        'link',
        'captain',
        'invitation',
        'tradeAnswer',
        'development',
        'setup',
        'terms',
        'privacy',
        'notFound',
      ].map((page) => [`pages.descriptions.${page}`, [ditch]]),
    ),
  }
}

/** The texts of a room by `room.path`. Each function is called, with `word` for each value that has no sample. */
export async function listTexts(language: Language, room: string, word: string): Promise<Map<string, string>> {
  const { messages } = await import(`../${language}/${room}.ts`)
  return new Map(textsIn(messages, room, word))
}

function textsIn(texts: unknown, path: string, word: string): [path: string, text: string][] {
  if (typeof texts === 'string') return [[path, texts]]
  if (typeof texts === 'function')
    return textsIn(texts(...(samples(word)[path] ?? Array.from({ length: texts.length }, () => word))), path, word)
  if (typeof texts !== 'object' || texts === null) return []
  return Object.entries(texts).flatMap(([key, each]) => textsIn(each, `${path}.${key}`, word))
}

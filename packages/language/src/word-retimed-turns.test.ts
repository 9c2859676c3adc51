import type { ChangedTurn } from '@headgate/domain'
import { lakewood } from '@headgate/domain/testing/lakewood'
import { describe, expect, it } from 'vitest'
import { CATALOGS } from './catalogs.ts'
import { wordNotice } from './word-notice.ts'

const [EARLY, LATE, LATER] = ['2026-06-12T10:00:00Z', '2026-06-12T22:00:00Z', '2026-06-13T11:30:00Z'] as const

const RETIMED: ChangedTurn = { change: 'retimed', from: EARLY, to: LATE }
const MOVED: ChangedTurn = { change: 'moved', from: LATE, to: LATER }

function worded(language: 'en' | 'es', changes: ChangedTurn[]) {
  const { notice: texts, format } = CATALOGS[language]
  const message = { kind: 'changed', changes, more: 0, note: '' } as const
  return wordNotice(message, { texts, format, timeZone: lakewood.timeZone })
}

describe('the words for turns at another time', () => {
  it('given English, then they say when a turn ends now, and from when to when another moved', () => {
    expect(worded('en', [RETIMED]).body).toBe('The turn of Friday, June 12, 4 AM now ends Friday, June 12, 4 PM.')
    expect(worded('en', [MOVED, RETIMED]).body).toBe(
      'Moved from Friday, June 12, 4 PM to Saturday, June 13, 5:30 AM; the turn of Friday, June 12, 4 AM now ends Friday, June 12, 4 PM.',
    )
  })

  it('given Spanish, then they say the same', () => {
    expect(worded('es', [RETIMED]).body).toMatch(
      /^El del viernes 12 de junio.* ahora termina el viernes 12 de junio.*\.$/,
    )
    expect(worded('es', [MOVED, RETIMED]).body).toMatch(/^Pasó del viernes .* al sábado .*; el del viernes .*\.$/)
  })
})

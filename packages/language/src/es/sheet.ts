import type { ClosureReason } from '@headgate/domain'
import type { SheetTexts } from '../en/sheet.ts'
import { endSentence } from '../end-sentence.ts'
import { theTime } from './the-time.ts'

const REASONS: Record<ClosureReason, string> = {
  maintenance: 'mantenimiento',
  'river-call': 'llamado del río',
  debris: 'basura en el agua',
  other: 'la cerró el mayordomo',
}

function whyOf(reason: ClosureReason, note: string): string {
  if (note === '') return REASONS[reason]
  return reason === 'other' ? note : `${REASONS[reason]}: ${note}`
}

export const messages: SheetTexts = {
  board: {
    title: 'Horario del agua',
    day: 'Día',
    water: 'Agua',
    who: 'Turno de',
    until: (time) => `a ${theTime(time)}`,
    first: (holder, until) => `${holder} hasta ${theTime(until)}`,
    thenNext: (before, next) => `${before}, luego ${next}`,
    nobody: 'nadie',
    tradedFor: (holder) => `en lugar de ${holder}`,
  },
  owner: {
    title: (holder) => `Turnos de agua de ${holder}`,
    day: 'Día',
    water: 'Agua',
    before: 'Antes de usted',
    after: 'Después de usted',
    nobody: 'nadie',
    hours: (hours) => `${hours} de agua en total`,
  },
  times: (from, until) => `de ${from} a ${until}`,
  days: (from, through) => `Del ${from} al ${through}`,
  skipped: 'El cambio de hora se salta este turno',
  note: {
    title: 'Recado del mayordomo',
    until: (day, time) => endSentence(`Hasta el ${day} a ${theTime(time)}`),
  },
  closures: {
    title: 'Sin agua',
    line: (from, until, reason, note) =>
      `Del ${from}, ${until === null ? 'hasta nuevo aviso' : `al ${until}`} (${whyOf(reason, note)})`,
  },
  asOf: (day, time) => endSentence(`Hecho el ${day} a ${theTime(time)}`),
  later: (address) => endSentence(`Los cambios de después están en ${address}`),
  contact: (contact) => `Preguntas: ${contact}`,
  scan: (address) => `Código QR de ${address}`,
  page: (page, pages) => `Página ${page} de ${pages}`,
  card: {
    title: 'Sus turnos de agua en su teléfono',
    steps: [
      'Apunte la cámara de su teléfono al cuadro, o escriba la dirección de abajo.',
      'Si le piden el código, escríbalo.',
      'Verá sus turnos. Su teléfono puede avisarle antes de cada uno.',
    ],
    secret: 'Quien tenga esta tarjeta puede entrar como usted. Sirve una sola vez.',
    until: (day) => endSentence(`Vale hasta el ${day}`),
    ask: (contact) => `Preguntas: ${contact}`,
    askCaptain: 'Preguntas: hable con el mayordomo de la acequia.',
  },
}

import type { DifferenceCounts } from '@headgate/contracts'
import { type ClosureReason, findSlot } from '@headgate/domain'
import type { AuditTexts } from '../audit-texts.ts'
import { endSentence } from '../end-sentence.ts'
import { format } from './format.ts'
import { plural } from './plural.ts'

const turnsOf = (turns: number): string =>
  plural(turns, { one: `${format.number(turns)} turno`, other: `${format.number(turns)} turnos` })

const counted = (turns: number, { added, dropped, moved }: DifferenceCounts): string =>
  `${turnsOf(turns)} (agregados: ${format.number(added)}; quitados: ${format.number(dropped)}; movidos: ${format.number(moved)}).`

const WHY: Record<ClosureReason, string> = {
  maintenance: ', por mantenimiento',
  'river-call': ', por un llamado del río',
  debris: ', por basura en el agua',
  other: '',
}

interface ClosureValues {
  from: string
  until: string
  reason: ClosureReason
  note: string
}

function closure({ from, until, reason, note }: ClosureValues, timeZone: string): string {
  const moment = (iso: string) => format.dayAndTime(Temporal.Instant.from(iso), timeZone)
  return `del ${moment(from)} al ${moment(until)}${WHY[reason]}${note === '' ? '' : ` (${note})`}`
}

const NOT_DONE = {
  import: 'No se importó la temporada',
  undo: 'No se deshizo el cambio',
  correction: 'No se corrigió el turno',
}

function slotOf(label: string): string {
  const slot = findSlot(label)
  return slot ? format.slot(slot) : label
}

export const messages: AuditTexts = {
  actors: { server: 'el servidor', command: 'npm run import' },
  what: {
    'sample-loaded': ({ turns, ...counts }) => `Cargó la temporada de muestra: ${counted(turns, counts)}`,
    'season-imported': ({ fileName, turns, ...counts }) =>
      `Importó ${fileName ?? 'un archivo'}: ${counted(turns, counts)}`,
    'import-undone': ({ id, restored, turns, ...counts }) =>
      restored === 0
        ? `Deshizo la importación ${id}, y quedó sin temporada: ${counted(turns, counts)}`
        : `Deshizo la importación ${id}, y volvió la temporada de la importación ${restored}: ${counted(turns, counts)}`,
    'turn-corrected': ({ date, slot, holder, before, note, turns, ...counts }) =>
      `${holder === null ? 'Dejó libre' : `Dio a ${holder}`} el turno del ${format.longDay(Temporal.PlainDate.from(date))}, ${slotOf(slot)}; antes ${before === null ? 'no era de nadie' : `era de ${before}`} (${note}): ${counted(turns, counts)}`,
    'change-refused': ({ change, basedOn, inForce }) =>
      `${change === null ? 'No se hizo el cambio' : NOT_DONE[change]}: partía de la importación ${basedOn}, y después llegó la importación ${inForce}.`,
    'ditch-closed': (values, { timeZone }) => endSentence(`Cerró la acequia ${closure(values, timeZone)}`),
    'ditch-reopened': (values, { timeZone }) =>
      endSentence(`Volvió a abrir la acequia, cerrada ${closure(values, timeZone)}`),
    'closure-called-off': (values, { timeZone }) => endSentence(`Canceló el cierre ${closure(values, timeZone)}`),
    'season-exported': ({ importId, turns }) =>
      `Exportó la temporada de la importación ${importId}: ${turnsOf(turns)}.`,
    'usernames-updated': ({ updated, unchanged }) =>
      `Actualizó los nombres (cambiados: ${format.number(updated)}; sin cambio: ${format.number(unchanged)}).`,
    'account-disabled': ({ isCaptains }, { about }) =>
      `Desactivó la cuenta ${isCaptains ? 'de mayordomo ' : ''}de ${about ?? 'alguien que ya no está'}.`,
    'account-enabled': ({ isCaptains }, { about }) =>
      `Activó la cuenta ${isCaptains ? 'de mayordomo ' : ''}de ${about ?? 'alguien que ya no está'}.`,
  },
}

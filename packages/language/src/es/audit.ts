import type { DifferenceCounts } from '@headgate/contracts'
import { type ClosureReason, type DitchClocks, isOpenEnded } from '@headgate/domain'
import type { AuditTexts } from '../audit-texts.ts'
import { endSentence } from '../end-sentence.ts'
import { format } from './format.ts'
import { plural } from './plural.ts'

const turnsOf = (turns: number): string =>
  plural(turns, { one: `${format.number(turns)} turno`, other: `${format.number(turns)} turnos` })

const counted = (turns: number, { added, dropped, moved, retimed }: DifferenceCounts): string =>
  `${turnsOf(turns)} (agregados: ${format.number(added)}; quitados: ${format.number(dropped)}; movidos: ${format.number(moved)}${retimed > 0 ? `; con otra hora de fin: ${format.number(retimed)}` : ''}).`

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

function closure({ reason, note, ...times }: ClosureValues, clocks: DitchClocks): string {
  const [from, until] = [Temporal.Instant.from(times.from), Temporal.Instant.from(times.until)]
  const end = isOpenEnded({ from, until }) ? 'hasta nuevo aviso' : `al ${format.dayAndTime(until, clocks)}`
  return `del ${format.dayAndTime(from, clocks)} ${end}${WHY[reason]}${note === '' ? '' : ` (${note})`}`
}

const SETTLED = {
  'no-water': 'no llegó el agua',
  'mail-off': 'este servidor no envía correo',
  'mail-fails': 'correos que no se pudieron enviar',
}

const NOT_DONE = {
  import: 'No se importó la temporada',
  undo: 'No se deshizo el cambio',
  correction: 'No se corrigió el turno',
}

const FIELDS: Record<string, string> = {
  name: 'el nombre',
  city: 'la ciudad',
  state: 'el estado',
  latitude: 'la latitud',
  longitude: 'la longitud',
  language: 'el idioma',
  contact: 'el contacto',
  webAddress: 'la dirección web',
  policies: 'las notas para los vecinos',
  termsFrom: 'la fecha de los términos y de la privacidad',
}
const fieldName = (field: string): string => FIELDS[field] ?? field

function undone(byCaptain: boolean, from: string, to: string | null): string {
  if (to === null)
    return byCaptain
      ? `Se le devolvió a ${from} el agua que había dejado en la acequia`
      : `${from} recuperó el agua que había dejado en la acequia`
  return `${byCaptain ? 'Se deshizo por un mayordomo' : 'Los vecinos deshicieron'} un trato entre ${from} y ${to}`
}

type Trading = (from: string, to: string) => string

const TRADE_DID: Record<'asked' | 'offered' | 'declined' | 'withdrawn' | 'refused', Trading> = {
  asked: (from, to) => `Se pidió a ${to} en nombre de ${from}`,
  offered: (from) => `Se ofreció a todos agua de ${from}`,
  declined: (from, to) => `Se dijo que no, en nombre de ${to}, a lo que pidió ${from}`,
  withdrawn: (from, to) => `Se retiró, en nombre de ${from}, lo que se pidió a ${to}`,
  refused: (from, to) => `No se permitió un trato entre ${from} y ${to}`,
}

const TRADE_MODE = {
  free: 'Los vecinos intercambian agua libremente.',
  'with-captain': 'Los intercambios necesitan el sí de un mayordomo.',
  off: 'Se desactivaron los intercambios.',
}

interface RulesValues {
  timeZone: string
  slots: string[]
  firstDay: string
  lastDay: string
}

function rulesOf(before: RulesValues, after: RulesValues): string[] {
  const day = (text: string) => format.monthDay(Temporal.PlainMonthDay.from(text))
  const slots = (labels: string[]) => format.list(labels.map(format.slotLabel))
  const changes = [
    ['las horas de los turnos', slots(before.slots), slots(after.slots)],
    ['la zona horaria', before.timeZone, after.timeZone],
    ['el primer día', day(before.firstDay), day(after.firstDay)],
    ['el último día', day(before.lastDay), day(after.lastDay)],
  ] as const
  return changes
    .filter(([, from, to]) => from !== to)
    .map(([what, from, to]) => `${what} (antes: ${from}; ahora: ${to})`)
}

const MADE: Record<'appointed' | 'invited' | 'named' | 'setup-code', (name: string) => string> = {
  appointed: (name) => `Nombró mayordomo a ${name}.`,
  invited: (name) => `${name} aceptó la invitación para ser mayordomo.`,
  named: (name) => `${name} quedó como mayordomo porque está en la lista de CAPTAINS.`,
  'setup-code': (name) => `${name} quedó como primer mayordomo con el código para preparar la acequia.`,
}

interface Invited {
  by: 'mail' | 'card'
  count: number
  holders: string[]
  isRenewal: boolean
}

function invitedFor({ count, holders }: Pick<Invited, 'count' | 'holders'>): string {
  const more = count - holders.length
  return `para ${format.list([...holders, ...(more > 0 ? [`${format.number(more)} más`] : [])])}`
}

const CONFIRMED = {
  'by-hand': (name: string, holder: string) => `Confirmó que ${name} puede actuar por ${holder}.`,
  mail: (name: string, holder: string) => `${name} aceptó la invitación para ${holder}.`,
  card: (name: string, holder: string) => `${name} entró con la tarjeta para ${holder}.`,
}

const UNDONE = {
  confirm: (name: string, holder: string) => `Deshizo la confirmación de ${name} para ${holder}`,
  refuse: (name: string, holder: string) => `Deshizo la negativa a ${name} para ${holder}`,
  end: (name: string, holder: string) => `Devolvió a ${name} el permiso de actuar por ${holder}`,
}

const rowOf = ({ holders, address }: { holders: string[]; address: string | null }): string =>
  `${format.list(holders)}${address === null ? '' : ` (${address})`}`

export const messages: AuditTexts = {
  actors: { server: 'el servidor', command: 'headgate import' },
  what: {
    'sample-loaded': ({ turns, ...counts }) => `Cargó la temporada de muestra: ${counted(turns, counts)}`,
    'season-imported': ({ fileName, turns, ...counts }) =>
      `Importó ${fileName ?? 'un archivo'}: ${counted(turns, counts)}`,
    'season-rotated': ({ from, through, lines, turns, ...counts }) =>
      `Puso en el horario una rotación de ${lines === 1 ? '1 renglón' : `${format.number(lines)} renglones`}, del ${format.longDayAndYear(Temporal.PlainDate.from(from))} al ${format.longDayAndYear(Temporal.PlainDate.from(through))}: ${counted(turns, counts)}`,
    'turns-edited': ({ date, slot, holder, before, more, note, turns, ...counts }) =>
      `${holder === null ? 'Dejó libre' : `Dio a ${holder}`} el turno del ${format.longDay(Temporal.PlainDate.from(date))}, ${format.slotLabel(slot)}; antes ${before === null ? 'no era de nadie' : `era de ${before}`}${more === 0 ? '' : `; y cambió ${more === 1 ? '1 turno más' : `${format.number(more)} turnos más`}`}${note === '' ? '' : ` (${note})`}: ${counted(turns, counts)}`,
    'layers-withdrawn': ({ id, turns, ...counts }) => `Deshizo el cambio ${id}: ${counted(turns, counts)}`,
    'holder-succeeded': ({ from, to, fromDay, turns, ...counts }) =>
      `${fromDay === null ? `${from} aparece ahora como ${to}` : `Anotó una venta que pasa a ${to} los turnos de ${from} desde el ${format.longDayAndYear(Temporal.PlainDate.from(fromDay))}`}: ${counted(turns, counts)}`,
    'change-refused': ({ change, basedOn, inForce }) =>
      `${change === null ? 'No se hizo el cambio' : NOT_DONE[change]}: partía de la importación ${basedOn}, y después llegó la importación ${inForce}.`,
    'ditch-closed': (values, { clocks }) => endSentence(`Cerró la acequia ${closure(values, clocks)}`),
    'ditch-reopened': (values, { clocks }) =>
      endSentence(`Volvió a abrir la acequia, cerrada ${closure(values, clocks)}`),
    'closure-called-off': (values, { clocks }) => endSentence(`Canceló el cierre ${closure(values, clocks)}`),
    'season-exported': ({ importId, turns }) =>
      `Exportó la temporada de la importación ${importId}: ${turnsOf(turns)}.`,
    'usernames-updated': ({ updated, unchanged }) =>
      `Actualizó los nombres (cambiados: ${format.number(updated)}; sin cambio: ${format.number(unchanged)}).`,
    'account-disabled': ({ isCaptains }, { about }) =>
      `Desactivó la cuenta ${isCaptains ? 'de mayordomo ' : ''}de ${about ?? 'alguien que ya no está'}.`,
    'account-enabled': ({ isCaptains }, { about }) =>
      `Activó la cuenta ${isCaptains ? 'de mayordomo ' : ''}de ${about ?? 'alguien que ya no está'}.`,
    'ditch-changed': ({ fields }) => `Cambió de la acequia: ${format.list(fields.map(fieldName))}.`,
    'rules-changed': ({ before, after, retimed, dropped }) =>
      `Cambió ${format.list(rulesOf(before, after))}: ${turnsOf(retimed)} a otra hora, ${turnsOf(dropped)} fuera del horario.`,
    'ditch-set-up': ({ name }) => endSentence(`Preparó ${name}`),
    'captain-invited': ({ email }) =>
      email === null ? 'Creó un enlace para invitar a un mayordomo.' : `Invitó a ${email} a ser mayordomo.`,
    'invitation-withdrawn': ({ email }) =>
      email === null
        ? 'Retiró una invitación para ser mayordomo.'
        : `Retiró la invitación a ${email} para ser mayordomo.`,
    'captain-made': ({ how }, { about }) => MADE[how](about ?? 'Alguien que ya no está'),
    'people-added': (row) => endSentence(`Agregó a la lista: ${rowOf(row)}`),
    'people-edited': (row) => endSentence(`Editó en la lista: ${rowOf(row)}`),
    'people-removed': (row) => endSentence(`Quitó de la lista: ${rowOf(row)}`),
    'people-undone': ({ rows }) => `Deshizo un cambio de la lista (renglones: ${format.number(rows)}).`,
    'people-imported': ({ added, changed }) =>
      `Importó una lista de personas (renglones nuevos: ${format.number(added)}; cambiados: ${format.number(changed)}).`,
    'ledger-exported': ({ year, holders }) =>
      `Exportó el registro del agua de ${year} (nombres: ${format.number(holders)}).`,
    'everything-exported': ({ changes }) => `Descargó todo (cambios en el historial: ${format.number(changes)}).`,
    'everything-taken-in': ({ name, changes }) =>
      `Trajo la descarga de ${name} (cambios en el historial: ${format.number(changes)}).`,
    'people-exported': ({ rows }) => `Exportó la lista de personas (renglones: ${format.number(rows)}).`,
    'property-passed': ({ address, from, to, date, moved = 0 }) =>
      `Anotó que ${from} le vendió ${address} a ${to} (${format.longDay(Temporal.PlainDate.from(date))}). ${
        moved === 0
          ? 'Los turnos quedaron como estaban.'
          : plural(moved, {
              one: '1 turno pasó al nuevo dueño.',
              other: `${format.number(moved)} turnos pasaron al nuevo dueño.`,
            })
      }`,
    'captain-dismissed': ({ isOwn }, { about }) =>
      isOwn ? 'Dejó de ser mayordomo.' : `Le quitó el cargo de mayordomo a ${about ?? 'alguien que ya no está'}.`,
    'status-note-written': ({ text, until, isSent }, { clocks }) =>
      endSentence(
        `Mostró a todos el recado “${text}” hasta el ${format.dayAndTime(Temporal.Instant.from(until), clocks)}${isSent ? ', y lo envió como aviso' : ''}`,
      ),
    'status-note-ended': ({ text }) => `Quitó el recado “${text}”.`,
    'residents-invited': (values) =>
      endSentence(
        values.by === 'mail'
          ? `Mandó por correo ${values.count === 1 ? 'una invitación' : `${format.number(values.count)} invitaciones`} ${invitedFor(values)}`
          : `Hizo ${values.count === 1 ? `una tarjeta${values.isRenewal ? ' nueva' : ''}` : `${format.number(values.count)} tarjetas`} ${invitedFor(values)}`,
      ),
    'resident-invitation-withdrawn': ({ by, holder }) =>
      endSentence(`Retiró la ${by === 'mail' ? 'invitación' : 'tarjeta'} para ${holder}`),
    'former-captains-invitations': ({ did, ...values }, { about }) =>
      endSentence(
        `${did === 'kept' ? 'Conservó' : 'Retiró'} ${values.count === 1 ? 'una invitación sin usar' : `${format.number(values.count)} invitaciones sin usar`} ${invitedFor(values)}, que hizo ${about ?? 'alguien que ya no está'}`,
      ),
    'link-confirmed': ({ holder, how }, { about }) => CONFIRMED[how](about ?? 'Alguien que ya no está', holder),
    'link-refused': ({ holder }, { about }) =>
      endSentence(`Dijo que ${about ?? 'alguien que ya no está'} no puede actuar por ${holder}`),
    'link-ended': ({ holder }, { about }) =>
      endSentence(`Terminó el permiso de ${about ?? 'alguien que ya no está'} de actuar por ${holder}`),
    'link-undone': ({ holder, undoes }, { about }) =>
      endSentence(UNDONE[undoes](about ?? 'alguien que ya no está', holder)),
    'confirming-changed': ({ byHand }) =>
      byHand ? 'Ahora los mayordomos pueden confirmar a los vecinos.' : 'Ahora los vecinos entran solo por invitación.',
    'trade-agreed': ({ trade, from, to, date, byCaptain, turns, ...counts }) => {
      const day = format.longDay(Temporal.PlainDate.from(date))
      const what =
        to === null
          ? `${from} dejó en la acequia agua del ${day}`
          : trade === 'swap'
            ? `${from} y ${to} cambiaron agua desde el ${day}`
            : `${from} cedió agua del ${day} a ${to}`
      return `${byCaptain ? 'Anotado por los vecinos: ' : ''}${what}: ${counted(turns, counts)}`
    },
    'trade-undone': ({ from, to, date, byCaptain, turns, ...counts }) =>
      `${undone(byCaptain, from, to)}, desde el ${format.longDay(Temporal.PlainDate.from(date))}: ${counted(turns, counts)}`,
    'trade-answered': ({ did, from, to, date }) => {
      const isLeft = did === 'refused' && to === null
      const what = isLeft ? `No se le permitió a ${from} dejar agua en la acequia` : TRADE_DID[did](from, to ?? 'todos')
      return `${what} (agua del ${format.longDay(Temporal.PlainDate.from(date))}).`
    },
    'trade-policy-changed': ({ mode, noticeMinutes, allowsParts, undoHours }) =>
      `${TRADE_MODE[mode]} Aviso previo: ${format.number(noticeMinutes)} minutos. Partes de turnos: ${allowsParts ? 'sí' : 'no'}. Para deshacer: ${format.number(undoHours)} horas.`,
    'item-settled': ({ item, turn, isSettled }, { clocks }) =>
      endSentence(
        `${isSettled ? 'Marcó como hecho' : 'Marcó como no hecho'}: ${turn ? `sin agua para ${turn.holder}, ${format.dayAndTime(Temporal.Instant.from(turn.opensAt), clocks)}` : SETTLED[item]}`,
      ),
    'card-signed-out': (_values, { about }) =>
      endSentence(`Cerró la sesión en todos los teléfonos de ${about ?? 'alguien que ya no está'}`),
  },
}

import type { DifferenceCounts, RulesField } from '@headgate/contracts'
import type { ClosureReason } from '@headgate/domain'
import type { messages as English } from '../en/captain.ts'
import { endSentence } from '../end-sentence.ts'
import { format } from './format.ts'
import { plural } from './plural.ts'
import { theTime } from './the-time.ts'

const counted = (count: number, one: string, other: string): string =>
  plural(count, { one: `${format.number(count)} ${one}`, other: `${format.number(count)} ${other}` })

const turnCount = (turns: number): string => counted(turns, 'turno', 'turnos')

function countsOf({ added, dropped, moved, retimed }: DifferenceCounts): string {
  const counts = [
    added > 0 && counted(added, 'agregado', 'agregados'),
    dropped > 0 && counted(dropped, 'quitado', 'quitados'),
    moved > 0 && counted(moved, 'movido', 'movidos'),
    retimed > 0 && `${format.number(retimed)} con otra hora de fin`,
  ]
  return counts.filter((count) => count !== false).join(', ') || 'nada cambió'
}

const RULES: Record<RulesField, string> = {
  timeZone: 'la zona horaria',
  slots: 'el horario de los turnos',
  firstDay: 'el primer día',
  lastDay: 'el último día',
}

/** `el horario de los turnos y la zona horaria` */
const rulesOf = (fields: readonly RulesField[]): string => format.list(fields.map((field) => RULES[field]))

const REASONS: Record<ClosureReason, string> = {
  maintenance: 'Mantenimiento',
  'river-call': 'Llamado del río',
  debris: 'Basura en el agua',
  other: 'Otra cosa',
}

export const messages: typeof English = {
  somebody: 'alguien que ya no está',
  turns: turnCount,
  counts: countsOf,
  rules: rulesOf,
  reasons: REASONS,
  preview: {
    added: 'Turnos agregados',
    dropped: 'Turnos quitados',
    moved: 'Turnos movidos',
    retimed: 'Turnos que terminan a otra hora',
    closes: (turn, to, from) => `${turn}: ahora termina el ${to}, no el ${from}`,
    to: 'al',
    past: (hours) => endSentence(`Cambiaría de manos agua que ya corrió: ${hours}`),
  },
  meanwhile: {
    title: 'La temporada cambió mientras usted la miraba',
  },
  export: {
    title: 'Exportar la temporada',
    text: 'Un archivo CSV con todos los turnos, según el horario. Puede abrirlo en una hoja de cálculo e importarlo aquí de nuevo: los tratos entre vecinos siguen valiendo encima. Están en su propio archivo.',
    submit: 'Exportar CSV',
    trades: 'Exportar tratos',
    busy: 'Exportando…',
    failed: 'No se pudo exportar la temporada',
    everything: {
      text: 'Todo en un archivo ZIP: vecinos, temporada, tratos, registros del agua, cierres, recados, historial y datos de la acequia en archivos CSV, y una página para imprimir. Con él se puede preparar otro Headgate. Trae los teléfonos y correos de sus vecinos, y nada con que alguien pueda entrar a una cuenta.',
      submit: 'Descargar todo',
      failed: 'No se pudo hacer la descarga',
    },
  },
  correction: {
    link: (slot, day) => `Corregir el turno de ${theTime(slot)} del ${day}`,
  },
  closures: {
    title: 'Cerrar la acequia',
    text: 'Mientras la acequia está cerrada, sus turnos siguen en el horario, marcados como suspendidos. Solo se avisa a los vecinos con turnos en ese tiempo.',
    begins: 'Cerrada desde',
    fromNow: 'Ahora',
    fromThen: 'Otra hora',
    from: 'Empieza',
    lasts: 'Por cuánto tiempo',
    lasting: { until: 'Hasta cierta hora', hours: 'Unas horas', days: 'Unos días', open: 'Hasta nuevo aviso' },
    counts: { hours: 'Cuántas horas', days: 'Cuántos días' },
    noCount: 'Escriba un número de 1 o más.',
    back: (when) => endSentence(`El agua vuelve el ${when}`),
    until: 'Vuelve el agua',
    reason: 'Motivo',
    note: 'Nota',
    noteHint: 'Opcional. Todos la pueden ver.',
    clock: (timeZone) => `Según el reloj de la acequia (${timeZone}).`,
    noTime: 'Elija una fecha y una hora.',
    skipped: (when) => endSentence(`Esa hora no existe: los relojes se adelantan. En su lugar se usa: ${when}`),
    twice: (which) => `Ese día esta hora se repite, porque los relojes se atrasan. Se usa la ${which}.`,
    first: 'primera',
    second: 'segunda',
    backwards: 'El agua debe volver después de que se cierre la acequia.',
    past: 'Esta hora ya pasó.',
    suspends: (turns) =>
      plural(turns, {
        one: 'Esto le quita agua a 1 turno:',
        other: `Esto les quita agua a ${turnCount(turns)}:`,
      }),
    suspendsAll: 'Todos los turnos quedan suspendidos hasta que usted abra la acequia.',
    suspendsNothing: 'No hay turnos en ese tiempo.',
    submit: 'Cerrar la acequia',
    busy: 'Cerrando…',
    add: 'Agregar un cierre',
    closed: 'La acequia está cerrada',
    planned: 'Cierre programado',
    suspended: (turns) => `${plural(turns, { one: '1 turno suspendido', other: `${turnCount(turns)} suspendidos` })}.`,
    closeFailed: 'No se cerró la acequia',
    reopen: 'Abrir ahora',
    callOff: 'Cancelar cierre',
    reopenAria: (when) => `Abrir ahora: cerrada ${when}`,
    callOffAria: (when) => `Cancelar cierre: ${when}`,
    reopening: 'Abriendo…',
    reopened: 'La acequia está abierta otra vez',
    calledOff: 'Se canceló el cierre',
    gotBack: (turns) =>
      `${plural(turns, { one: '1 turno recuperó', other: `${turnCount(turns)} recuperaron` })} el agua.`,
    why: (reason, note) => (note === '' ? REASONS[reason] : `${REASONS[reason]}: ${note}`),
    reopenFailed: 'No se abrió la acequia',
    cancel: 'Cancelar',
    list: 'Cierres',
    earlier: 'Cierres anteriores',
    states: { on: 'Cerrada ahora', ahead: 'Programado', over: 'Terminado' },
    to: (from, until) => (until === null ? `${from}, hasta nuevo aviso` : `${from} – ${until}`),
    by: (who, when) => endSentence(`La cerró ${who}: ${when}`),
    reopenedBy: (who, when) => endSentence(`La abrió ${who}: ${when}`),
    calledOffBy: (who, when) => endSentence(`Lo canceló ${who}: ${when}`),
  },
  audit: {
    title: 'Quién hizo qué',
    none: 'Ningún mayordomo ha cambiado nada todavía.',
  },
  accounts: {
    title: 'Cuentas',
    text: 'Al desactivar una cuenta, se cierra su sesión en todos los dispositivos y ya no se puede entrar a ella. Sus datos se conservan.',
    none: 'Todavía nadie tiene cuenta.',
    search: 'Buscar cuentas',
    searchHint: 'Parte de un nombre o de un correo',
    found: (count, hasMore) =>
      count === 0
        ? 'Ninguna cuenta coincide.'
        : hasMore
          ? `Coinciden más de ${count} cuentas. Primero están las más nuevas.`
          : plural(count, { one: 'Coincide 1 cuenta.', other: `Coinciden ${count} cuentas.` }),
    captain: 'Mayordomo',
    disabled: 'Desactivada',
    disable: 'Desactivar',
    enable: 'Activar',
    disableAria: (who) => `Desactivar la cuenta de ${who}`,
    enableAria: (who) => `Activar la cuenta de ${who}`,
    done: (who, isDisabled, left) => ({
      title: isDisabled ? 'Cuenta desactivada' : 'Cuenta activada',
      description: isDisabled
        ? `Se cerró la sesión de ${who} en todos los dispositivos.${left > 0 ? ' Conserve o retire las invitaciones que hizo para los vecinos.' : ''}`
        : `${who} puede entrar otra vez.`,
    }),
  },
}

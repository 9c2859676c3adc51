import type { ClosureReason } from '@headgate/domain'
import type { messages as English } from '../en/notice.ts'
import { endSentence } from '../end-sentence.ts'
import { plural } from './plural.ts'
import { theTime } from './the-time.ts'
import { messages as trade } from './trade-notices.ts'

const REASONS: Record<ClosureReason, string> = {
  maintenance: ' por mantenimiento',
  'river-call': ' por un llamado del río',
  debris: ' por basura en el agua',
  other: '',
}

const untilOf = (until: string | null): string => `hasta ${until === null ? 'nuevo aviso' : `el ${until}`}`

const listed = (turns: readonly string[], more: number): string =>
  [...turns, ...(more > 0 ? [`y ${more} más`] : [])].join('; ')

const refused = (by: string, status?: number): string =>
  `${by} lo rechazó${status === undefined ? '' : ` (${status})`}.`

// A time ends in a period of its own («4 a. m.»), which a sentence does not repeat.
export const messages: typeof English = {
  eveningBefore: {
    title: (opens) => `Abra su compuerta mañana a ${theTime(opens)}`,
    whole: (day, closes) => endSentence(`El ${day}, su turno dura hasta ${theTime(closes)}`),
    cutShort: (day, closes) => `El ${day}, el agua dura hasta ${theTime(closes)}, cuando se cierra la acequia.`,
  },
  leadTime: {
    title: (opens) => `Abra su compuerta a ${theTime(opens)}`,
    whole: (closes) => endSentence(`Su turno dura hasta ${theTime(closes)}`),
    cutShort: (closes) => `El agua dura hasta ${theTime(closes)}, cuando se cierra la acequia.`,
  },
  begins: {
    title: 'Abra su compuerta ahora',
    whole: (opens, closes) => endSentence(`Su turno empezó a ${theTime(opens)} y dura hasta ${theTime(closes)}`),
    cutShort: (opens, closes) =>
      `Su turno empezó a ${theTime(opens)}; el agua dura hasta ${theTime(closes)}, cuando se cierra la acequia.`,
    delayed: (opens, closes) =>
      endSentence(`La acequia debía abrirse otra vez a ${theTime(opens)}; su turno dura hasta ${theTime(closes)}`),
    delayedAndCutShort: (opens, closes) =>
      `La acequia debía abrirse otra vez a ${theTime(opens)}; el agua dura hasta ${theTime(closes)}, cuando se vuelve a cerrar.`,
  },
  timeOnDay: (time, day) => `${time} del ${day}`,
  before: {
    closed: 'La acequia está cerrada hasta entonces.',
    holder: (name) => endSentence(`Antes de usted tiene el agua ${name}`),
  },
  ends: {
    title: (closes) => `Su turno termina a ${theTime(closes)}`,
    titleWithNext: (closes, name) => `Su turno termina a ${theTime(closes)}; sigue ${name}`,
    next: (name) => endSentence(`Cierre su compuerta: ahora el agua es de ${name}`),
    nobody: 'Cierre su compuerta. Después nadie tiene el agua.',
  },
  changed: {
    title: (turns) => plural(turns, { one: 'Cambió uno de sus turnos', other: `Cambiaron ${turns} de sus turnos` }),
    first: {
      moved: (from, to) => `Pasó del ${from} al ${to}`,
      added: (at) => `Ahora es suyo: ${at}`,
      dropped: (at) => `Ya no es suyo: ${at}`,
      retimed: (opens, closes) => `El del ${opens} ahora termina el ${closes}`,
    },
    other: {
      moved: (from, to) => `pasó del ${from} al ${to}`,
      added: (at) => `ahora es suyo: ${at}`,
      dropped: (at) => `ya no es suyo: ${at}`,
      retimed: (opens, closes) => `el del ${opens} ahora termina el ${closes}`,
    },
    more: (more) => plural(more, { one: `y ${more} cambio más`, other: `y ${more} cambios más` }),
    list: (changes) => endSentence(changes.join('; ')),
  },
  claimAgain: {
    title: '¿Sigue siendo suya su propiedad?',
    body: 'En la lista de propiedades de la acequia ahora aparece con otro dueño. Mientras usted no confirme en Ajustes que es suya, sus turnos no se marcan como suyos ni recibe avisos de ellos.',
  },
  linkConfirmed: {
    title: (holder) => `Alguien más puede actuar por ${holder}`,
    somebody: 'Alguien',
    own: (who, holder) =>
      `${who}, con cargo de mayordomo, se dio permiso de actuar por ${holder}: ya puede ceder y cambiar esa agua, y ver los teléfonos que los vecinos muestran a ${holder}; si no es correcto, avise a otro mayordomo.`,
    by: (who, holder, by) =>
      `${who} ya puede actuar por ${holder} y ceder o cambiar esa agua. ${by} lo confirmó. Si no es correcto, avise a un mayordomo.`,
  },
  closed: {
    title: (until) => `La acequia está cerrada ${untilOf(until)}`,
    titleAhead: (from, until) => `La acequia estará cerrada desde el ${from} ${untilOf(until)}`,
    body: (from, until, reason) =>
      endSentence(`La acequia está cerrada desde el ${from} ${untilOf(until)}${REASONS[reason]}`),
    bodyAhead: (from, until, reason) =>
      endSentence(`La acequia estará cerrada desde el ${from} ${untilOf(until)}${REASONS[reason]}`),
    turns: (turns, more) => endSentence(`Sus turnos con menos agua o sin agua: ${listed(turns, more)}`),
  },
  reopened: {
    title: 'La acequia está abierta otra vez',
    body: 'Ya volvió el agua.',
    titleCalledOff: 'La acequia sigue abierta',
    calledOff: (from) => endSentence(`Se canceló el cierre del ${from}`),
    turns: (turns, more) => endSentence(`Sus turnos con agua: ${listed(turns, more)}`),
  },
  note: { title: 'Recado del mayordomo' },
  trade,
  test: { title: 'Esta es una prueba', body: 'Así le llegan los avisos sobre su agua.' },
  late: {
    minutes: (minutes) => `(Enviado con ${minutes} min de retraso.)`,
    hours: (hours) => `(Enviado con ${hours} h de retraso.)`,
  },
  deliveries: {
    'in-list': 'Está en su lista.',
    'in-mailbox': 'Está en el buzón de desarrollo.',
    'mail-accepted': 'El servidor de correo lo aceptó.',
    'mail-refused': (status) => refused('El servidor de correo', status),
    'mail-busy': (status) => `El servidor de correo está ocupado${status === undefined ? '' : ` (${status})`}.`,
    'mail-unreachable': 'No pudimos comunicarnos con el servidor de correo.',
    'mail-timeout': 'El servidor de correo no respondió a tiempo.',
    'mail-off': 'Esta acequia todavía no puede enviar correo.',
    'push-accepted': 'El servicio de avisos lo aceptó para este dispositivo.',
    'push-refused': (status) => refused('El servicio de avisos', status),
    'push-busy': 'El servicio de avisos está ocupado en este momento.',
    'push-trouble': 'El servicio de avisos tiene un problema en este momento.',
    'push-unreachable': 'No pudimos comunicarnos con el servicio de avisos.',
    'push-timeout': 'El servicio de avisos no respondió a tiempo.',
    'push-gone': 'Este dispositivo ya no acepta avisos de aquí. Actívelos otra vez en ese dispositivo.',
    'push-unknown-service': 'Este dispositivo usa un servicio de avisos que esta acequia no conoce.',
    'server-trouble': 'Algo falló de nuestro lado.',
    'quiet-hours': 'Llegó en sus horas de silencio.',
    'waits-for-quiet-hours': 'Espera a que terminen sus horas de silencio.',
    missed: 'No se pudo enviar mientras todavía servía.',
    'schedule-changed': 'El horario cambió antes de que se pudiera enviar.',
    'ditch-reopened': 'La acequia se abrió otra vez antes de que se pudiera enviar.',
    'note-over': 'El recado se quitó antes de que se pudiera enviar.',
    'question-over': 'Se respondió o se retiró antes de que se pudiera enviar.',
    'turned-off': 'Se desactivó antes de que se pudiera enviar.',
    'account-gone': 'Esta cuenta ya no existe.',
    'device-gone': 'Este dispositivo se quitó antes de que se pudiera enviar.',
    'no-device': 'Los avisos están desactivados en todos sus dispositivos.',
    'no-address': 'Su cuenta no tiene correo electrónico.',
    'address-unconfirmed': 'Su correo electrónico no está confirmado.',
    'confirm-address': 'Primero confirme su correo electrónico: abra el enlace que le enviamos.',
  },
}

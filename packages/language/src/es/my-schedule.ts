import type { messages as English } from '../en/my-schedule.ts'
import { endSentence } from '../end-sentence.ts'
import { format } from './format.ts'
import { plural } from './plural.ts'
import { theTime } from './the-time.ts'
import { timeLeft } from './time-left.ts'

const span = (from: string, until: string): string => `de ${from} a ${until}`
const dryTurn = (when: string): string =>
  endSentence(`Su turno anterior a este se queda sin agua porque la acequia está cerrada: ${when}`)

export const messages: typeof English = {
  loading: 'Cargando sus turnos…',
  partly: 'No se pudieron cargar sus turnos pasados.',
  stored:
    'Este es el horario guardado en este dispositivo. Sus turnos pasados y sus tratos aparecerán cuando responda el servidor.',

  running: 'Usted tiene el agua',
  next: 'Su próximo turno',
  until: (time) => `hasta ${theTime(time)}`,
  in: (duration) => `en ${duration}`,
  left: timeLeft,
  span: {
    today: (from, until) => `Hoy, ${span(from, until)}`,
    tomorrow: (from, until) => `Mañana, ${span(from, until)}`,
    later: (day, from, until) => `El ${day}, ${span(from, until)}`,
  },
  inARow: (times, hours) =>
    `Los turnos de ${format.list(times.map(theTime))} van seguidos: abra su compuerta una sola vez, por ${hours} en total.`,
  manyInARow: (turns, hours) =>
    `Tiene ${turns} turnos seguidos: abra su compuerta una sola vez, por ${hours} en total.`,
  suspended: (turns) => turns.map(({ time, suspension }) => endSentence(`${time}: ${suspension}`)).join(' '),
  handedBy: (name) => `${name} le pasa el agua a usted.`,
  handedByNobody: 'Nadie tiene el agua antes que usted.',
  passedTo: (name) => endSentence(`Usted le pasa el agua a ${name}`),
  passedToNobody: 'Nadie tiene el agua después de usted.',
  dryTurn: {
    today: (from, until) => dryTurn(`hoy, ${span(from, until)}`),
    tomorrow: (from, until) => dryTurn(`mañana, ${span(from, until)}`),
    later: (day, from, until) => dryTurn(`el ${day}, ${span(from, until)}`),
  },
  dryTurns: (turns) => `Sus ${turns} turnos anteriores a este se quedan sin agua porque la acequia está cerrada.`,
  allDry: 'Ninguno de los turnos que le quedan tendrá agua, porque la acequia está cerrada.',
  seasonOver: 'Ya tuvo todos sus turnos de esta temporada.',

  hours: (soFar, toCome) => `${soFar} de agua hasta ahora, ${toCome} por venir`,
  past: (turns) => plural(turns, { one: `${turns} turno pasado`, other: `${turns} turnos pasados` }),
  turn: (day, from, until) => `${day} <from>${from}</from> <until>a ${until}</until>`,
  skippedTurn: (day, time) => `${day} <from>${time}</from>`,
  skipped: 'El cambio de hora se salta este turno',
  runningUntil: (time) => `Tiene el agua ahora, hasta ${theTime(time)}`,
  print: 'Imprimir',
  printTitle: (year, names) => `Mis turnos, ${year}: ${names.join(', ')}`,

  none: 'Ninguno de los turnos de esta temporada está a su nombre.',
  lookedFor: (names) => `Buscamos ${format.list(names.map((name) => `“${name}”`))}.`,
  byProperty:
    '¿Su perfil todavía no tiene su propiedad? Agregue la dirección, y los turnos de sus dueños se marcarán como suyos.',
  byName: '¿Su nombre está escrito de otra manera en el horario? Póngalo en “Nombre completo” tal como aparece ahí.',
  toSettings: 'Poner su nombre y propiedad',
  toSchedule: 'Ver los nombres en el horario',

  again: {
    title: '¿La propiedad sigue siendo suya?',
    text: 'En la lista de propiedades de la acequia ahora aparece con otro dueño. Mientras usted no confirme que es suya, aquí no se muestran sus turnos ni recibe avisos sobre ellos.',
    toSettings: 'Confirmarla en sus ajustes',
  },

  news: {
    soon: (time) => `Su turno empieza a ${theTime(time)}`,
    begun: (time) => `Empezó su turno. Tiene el agua hasta ${theTime(time)}`,
    over: 'Terminó su turno.',
  },

  calendar: {
    open: 'Agregar al calendario',
    title: 'Sus turnos en su calendario',
    what: 'Así su aplicación de calendario muestra todos sus turnos, los mantiene al día y se los recuerda antes de que empiecen.',
    secret:
      'El calendario recibe una dirección secreta. Quien la tenga puede ver sus turnos sin entrar a ninguna cuenta.',
    start: 'Crear dirección del calendario',
    keep: 'No comparta la dirección: quien la tenga puede ver sus turnos sin entrar a ninguna cuenta.',
    slow: 'Las aplicaciones de calendario tardan horas en buscar cambios; algunas lo hacen solo una vez al día. Para los cambios de última hora, active los <link>avisos</link>.',
    app: 'Abrir en mi calendario',
    google: 'Google Calendar',
    outlook: 'Outlook',
    newTab: '(se abre en otra pestaña)',
    address: 'Dirección, para cualquier otra aplicación',
    copy: 'Copiar dirección',
    copied: { title: 'Dirección copiada' },
    notCopied: 'Su navegador no nos dejó copiarla. Seleccione la dirección y cópiela.',
    renew: 'Cambiar dirección',
    end: 'Dejar de compartir',
    cancel: 'Cancelar',
    renewing: {
      title: '¿Crear una dirección nueva?',
      text: 'La dirección actual deja de funcionar de inmediato. Todo calendario que muestre sus turnos necesitará la nueva.',
      confirm: 'Crear dirección nueva',
      done: { title: 'Su calendario tiene una dirección nueva', description: 'La anterior ya no funciona.' },
    },
    ending: {
      title: '¿Dejar de compartir sus turnos?',
      text: 'La dirección deja de funcionar de inmediato. Puede que las aplicaciones de calendario sigan mostrando por un tiempo los turnos que ya tienen.',
      confirm: 'Dejar de compartir',
      done: { title: 'Sus turnos ya no se comparten' },
    },
    failed: 'No funcionó. Inténtelo otra vez.',
  },
}

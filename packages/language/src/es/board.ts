import type { messages as English } from '../en/board.ts'
import { endSentence } from '../end-sentence.ts'
import { format } from './format.ts'
import { plural } from './plural.ts'
import { theTime } from './the-time.ts'

const counted = (count: number, one: string, other: string): string =>
  plural(count, { one: `${format.number(count)} ${one}`, other: `${format.number(count)} ${other}` })

const turnCount = (turns: number): string => counted(turns, 'turno', 'turnos')
const changeCount = (changes: number): string => counted(changes, 'cambio', 'cambios')

export const messages: typeof English = {
  title: 'Turnos',
  text: 'Elija uno o más turnos y escriba un nombre. Nada cambia hasta que guarde.',
  nobody: 'nadie',
  to: 'pasa a',
  earlier: { month: 'Mes anterior', week: 'Semana anterior' },
  later: { month: 'Mes siguiente', week: 'Semana siguiente' },
  span: (from, through) => `${from} al ${through}`,
  until: (place, time) => `${place} a ${theTime(time)}`,
  day: 'Día',
  today: 'Hoy',
  goTo: 'Ir a un día',
  copy: {
    open: 'Copiar una semana…',
    title: 'Copiar una semana',
    from: 'Copiar la semana del',
    first: 'En todas las semanas desde la del',
    last: 'Hasta la semana del',
    would: (turns) =>
      turns === 0
        ? 'No cambiaría ningún turno.'
        : plural(turns, { one: 'Cambiaría 1 turno.', other: `Cambiarían ${format.number(turns)} turnos.` }),
    submit: 'Copiar la semana',
  },
  find: {
    label: 'Buscar un nombre',
    found: (turns, shown) =>
      turns === 0
        ? 'No tiene turnos este año.'
        : `${turnCount(turns)} este año; aquí se ${plural(shown, { one: 've', other: 'ven' })} ${format.number(shown)}.`,
    next: 'Turno siguiente',
  },
  several: 'Elegir varios',
  chooseDay: 'Elegir todo el día',
  chooseSlot: 'Elegir este turno en todos los días que se ven',
  cell: {
    name: (day, slot, holder) => `${day}, ${slot}: ${holder}`,
    was: (holder) => `antes ${holder}, sin guardar`,
    until: (time) => `hasta ${theTime(time)}`,
    over: 'ya pasó',
    sharedWith: (names) => `con ${names}`,
    part: (from, until, holder) => `de ${from} a ${until}: ${holder}`,
    partFor: (part, scheduled) => `${part}, en lugar de ${scheduled}`,
  },
  over: 'Ya pasó',
  keys: {
    title: 'Teclado',
    list: [
      'Muévase con las flechas; con Mayús elige más turnos. Con Re Pág y Av Pág se mueve una semana.',
      'Escriba un nombre y oprima Entrar. F2 cambia el nombre que está. Suprimir deja los turnos sin nadie.',
      'Mayús+Espacio elige el día, Ctrl+Espacio la hora, Ctrl+A todo lo que se ve.',
      'Ctrl+Z deshace el último cambio.',
    ],
  },
  chosen: {
    hint: 'Elija un turno para dárselo a otra persona.',
    several: (turns) => counted(turns, 'turno elegido', 'turnos elegidos'),
    now: (holders) => `En el horario: ${holders}`,
    more: (names, more) => `${names} y ${format.number(more)} más`,
    traded: 'Los vecinos hicieron un trato sobre este turno. El nombre que ponga se queda con todo.',
    over: 'Algunos de estos turnos ya pasaron. Cambiarlos corrige el registro; no se avisa a nadie.',
    name: 'Nombre',
    nameHint: 'Para no darle el turno a nadie, use “Dejar vacío”.',
    suggestions: (names) => (names === 0 ? 'Ese nombre no está en el horario.' : counted(names, 'nombre', 'nombres')),
    set: 'Poner el nombre',
    cancel: 'Cancelar',
    clear: 'Dejar vacío',
    swap: 'Intercambiar',
    change: 'Dar a…',
    noName: 'Escriba el nombre de un vecino.',
  },
  times: {
    open: 'Cambiar las horas…',
    title: 'Cambiar las horas',
    opens: 'Empieza',
    closes: 'Termina',
    wrong: 'Un turno debe terminar después de empezar, como máximo 31 días después.',
    length: (length, { by, sign }) => (sign === 0 ? length : `${length}: ${by} ${sign > 0 ? 'más' : 'menos'}`),
    opensThen: (holder, time, less) =>
      endSentence(`El turno de ${holder} empezará a ${theTime(time)}, con ${less} menos`),
    closesThen: (holder, time, less) =>
      endSentence(`El turno de ${holder} terminará a ${theTime(time)}, con ${less} menos`),
    goneThen: (holder) => endSentence(`${holder} se queda sin este turno`),
    rest: (from, until) => `Para quién queda de ${theTime(from)} a ${theTime(until)}`,
    submit: 'Cambiar las horas',
  },
  split: {
    open: 'Dividir…',
    title: 'Dividir este turno',
    opens: 'La segunda parte empieza',
    outside: (times) => endSentence(`Indique una hora dentro de este turno (${times})`),
    halves: (first, second) => `Primera parte ${first}, segunda parte ${second}`,
    holder: 'Para quién es la segunda parte',
    holderHint: 'Déjelo vacío para que no sea de nadie.',
    submit: 'Dividir',
  },
  misspelt: {
    question: (name, like) => `“${name}” no está en el horario y se parece a “${like}”.`,
    use: (like) => `Usar “${like}”`,
    isNew: (name) => `“${name}” es correcto`,
  },
  pending: {
    title: (changes) => `${changeCount(changes)} sin guardar`,
    takeBack: 'Descartar',
    takeBackAria: (place) => `Descartar ${place}`,
    undo: 'Deshacer',
    undoAria: 'Deshacer el último cambio en el tablero',
    review: (changes) => `Revisar ${changeCount(changes)}`,
    said: (place, holder) => `${place}: ${holder}`,
    swapped: 'Intercambiados.',
    undone: 'Deshecho.',
  },
  review: {
    changes: 'Lo que cambiaría',
    checking: 'Revisando…',
    failed: 'Estos cambios no se pueden guardar como están',
    note: 'Por qué (opcional)',
    noteHint: 'Se guarda con el cambio y se envía a quienes afecta.',
    unanswered: 'Primero conteste las preguntas de arriba.',
    save: (changes) => `Guardar ${changeCount(changes)}`,
    saving: 'Guardando…',
    discard: 'Descartar todo',
  },
  conflicts: {
    title: (turns) =>
      plural(turns, {
        one: 'Otra persona cambió uno de estos turnos',
        other: `Otra persona cambió ${format.number(turns)} de estos turnos`,
      }),
    text: 'Decida en cada turno. No se ha guardado nada.',
    now: (place, holder) => `${place}: ahora es de ${holder}`,
    nowNobody: (place) => `${place}: ahora no es de nadie`,
    by: (who, when) => endSentence(`Lo cambió ${who}, ${when}`),
    somebody: 'alguien que ya no está',
    keep: (holder) => `Dárselo a ${holder}`,
    keepNobody: 'No dárselo a nadie',
    take: 'Dejarlo así',
  },
  done: (turns) => plural(turns, { one: 'Cambió 1 turno', other: `Cambiaron ${format.number(turns)} turnos` }),
  notSaved: 'No se guardaron los cambios',
  discarded: 'Cambios descartados',
}

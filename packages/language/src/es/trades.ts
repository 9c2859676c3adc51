import type { messages as English } from '../en/trades.ts'
import { endSentence } from '../end-sentence.ts'
import { format } from './format.ts'
import { plural } from './plural.ts'
import { theTime } from './the-time.ts'

export const messages: typeof English = {
  title: 'Tratos',
  unreachable: { title: 'No se pudieron cargar sus tratos.', retry: 'Intentar otra vez' },
  failed: 'Algo salió mal en el servidor. Inténtelo otra vez.',
  none: 'Por ahora no hay tratos.',
  zones: (names) => `Los turnos de ${names} son de muchos hogares y no se pueden intercambiar.`,
  unconfirmed: (holders) =>
    `Para ceder o cambiar los turnos de ${holders}, pida a un mayordomo que confirme que son suyos.`,

  hours: (day, from, until) => `el ${day}, de ${theTime(from)} a ${theTime(until)}`,
  manyHours: (from, until) => `desde el ${from} hasta el ${until}`,
  gift: (from, to, hours) => endSentence(`${from} le cede a ${to} ${hours}`),
  swap: (from, to, gives, takes) => endSentence(`${from} le cede a ${to} ${gives}, y recibe ${takes}`),
  offer: (from, hours) => endSentence(`${from} ofrece a todos ${hours}`),

  tool: {
    open: 'Tratar…',
    give: 'Ceder',
    swap: 'Cambiar',
    unused: 'No lo voy a usar',
    waiting: 'Esperando respuesta',
    tooLate: (notice) => `Ya es tarde para un trato: hay que acordarlo ${notice} antes de que empiece el agua.`,
    tooLateNow: 'Ya es tarde para un trato: el agua ya empezó.',
  },

  form: {
    give: 'Ceder su turno',
    swap: 'Cambiar su turno',
    unused: 'No va a usar su turno',
    turn: 'Su turno',
    more: 'Ceder más de un turno',
    turns: 'Sus turnos',
    noTurn: 'Elija al menos un turno.',
    from: 'Desde',
    until: 'Hasta',
    theirFrom: 'Del otro, desde',
    theirUntil: 'Del otro, hasta',
    toWhom: '¿Para quién es?',
    toOne: 'Un vecino',
    toAll: 'El primero que lo tome',
    neighbor: 'Vecino',
    neighborHint: 'Escriba un nombre. Solo puede preguntar a vecinos que un mayordomo ya confirmó.',
    noNeighbor: 'Elija un vecino de la lista.',
    noPartners: 'Todavía no puede preguntar a nadie: ningún mayordomo ha confirmado a otro vecino.',
    found: (count) =>
      plural(count, { one: 'Se encontró 1 vecino', other: `Se encontraron ${format.number(count)} vecinos` }),
    theirTurn: (name) => `¿Cuál turno de ${name} quiere?`,
    noTheirTurn: (name) => `A ${name} no le queda ningún turno que todavía se pueda cambiar.`,
    note: 'Unas palabras (opcional)',
    answerUntil: (name, moment) => endSentence(`${name} puede contestar hasta el ${moment}`),
    anybodyUntil: (moment) => endSentence(`Cualquiera lo puede tomar hasta el ${moment}`),
    withCaptain: 'También un mayordomo tiene que estar de acuerdo.',
    send: 'Preguntar',
    sendOffer: 'Ofrecerlo',
    busy: 'Enviando…',
    cancel: 'Cancelar',
    sent: (name) => ({ title: `Ya le preguntamos a ${name}`, description: `Le avisaremos cuando ${name} conteste.` }),
    offered: { title: 'Ofrecido a todos', description: 'Le avisaremos cuando alguien lo tome.' },
  },

  heads: {
    asksYou: (name) => `${name} le pregunta`,
    offered: 'Ofrecido a todos',
    waiting: 'Esperando respuesta',
    forCaptain: 'Falta un mayordomo',
    agreed: 'Acordado',
    undoAsked: (name) => `${name} pide deshacer este trato`,
    undoWaiting: (name) => `Falta que ${name} acepte deshacer este trato`,
  },
  answerUntil: (moment) => endSentence(`Se puede contestar hasta el ${moment}`),
  answerBefore: (moment) => endSentence(`Conteste antes del ${moment}`),
  madeByCaptain: (name) => endSentence(`Un mayordomo preguntó por ${name}`),
  settledByCaptain: 'Un mayordomo contestó por la otra parte.',
  suspended: {
    title: 'En pausa',
    text: (hours) =>
      `Cambió el horario en el que se basa este trato: ${hours}${/\.$/.test(hours) ? '' : '.'} Si esas horas vuelven, el trato sigue.`,
  },
  forWhom: '¿Quién lo toma?',

  actions: {
    accept: 'Aceptar',
    take: 'Tomarlo',
    decline: 'No aceptar',
    withdraw: 'Retirar',
    'ask-undo': 'Pedir deshacerlo',
    'accept-undo': 'Aceptar deshacerlo',
    'decline-undo': 'Dejar el trato',
    allow: 'Permitir',
    refuse: 'No permitir',
    undo: 'Deshacer',
  },
  busy: 'Un momento…',
  done: {
    agreed: { title: 'Acordado', description: 'Ya se ve en el horario.' },
    forCaptain: {
      title: 'Usted aceptó',
      description: 'También un mayordomo tiene que estar de acuerdo. Le avisaremos.',
    },
    declined: (name) => ({ title: 'No aceptado', description: endSentence(`Le avisaremos a ${name}`) }),
    withdrawn: { title: 'Retirado', description: 'Nada cambia en el horario.' },
    undoAsked: (name) => ({
      title: `Ya le preguntamos a ${name}`,
      description: 'Mientras no acepte, el trato sigue.',
    }),
    undone: { title: 'Deshecho', description: 'El horario quedó como antes.' },
    kept: { title: 'El trato sigue' },
    refused: { title: 'No permitido', description: 'Avisaremos a las dos partes.' },
  },
  notDone: 'No se cambió nada',
  first: {
    title: 'Alguien se adelantó',
    taken: (name) => endSentence(`Ya lo tomó ${name}`),
  },
  settled: 'Tratos cerrados',
  states: {
    open: 'Esperando respuesta',
    'for-captain': 'Falta un mayordomo',
    agreed: 'Acordado',
    undone: 'Deshecho',
    declined: 'No aceptado',
    withdrawn: 'Retirado',
    refused: 'Un mayordomo no lo permitió',
    ended: 'Terminó sin respuesta',
  },
  endReasons: {
    'too-late': 'Nadie contestó a tiempo',
    'hours-changed': 'Antes cambió el horario',
    'trades-off': 'Los mayordomos suspendieron los tratos',
    zone: 'Una de las partes ahora es una zona, y sus turnos no se pueden intercambiar',
  },
}

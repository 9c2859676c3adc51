import type { TradeAction } from '@headgate/domain'
import type { messages as English } from '../en/captain-trades.ts'
import { endSentence } from '../end-sentence.ts'
import { plural } from './plural.ts'
import { theTime } from './the-time.ts'

const TRIED: Partial<Record<TradeAction, string>> = {
  allow: 'El trato ya vale',
  refuse: 'El trato se negó',
  undo: 'El trato se deshizo',
  withdraw: 'La petición se retiró',
  accept: 'El trato se aceptó',
  decline: 'El trato no se aceptó',
}

const count = (trades: number): string => plural(trades, { one: '1 trato', other: `${trades} tratos` })

export const messages: typeof English = {
  hours: (day, from, until) => `${day}, de ${theTime(from)} a ${theTime(until)}`,
  manyHours: (from, until) => `del ${from} al ${until}`,
  line: (from, to, hours) => `${from} → ${to}: ${hours}`,
  everybody: 'todos',
  ditch: 'la acequia',
  none: {
    title: 'Nadie ha cambiado agua todavía',
    text: 'Los vecinos ceden o cambian sus turnos en su página “Mis turnos”. Si alguien mejor le habla por teléfono, anótelo aquí.',
  },
  off: 'Los tratos entre vecinos están apagados. Usted todavía puede anotar uno por alguien.',
  waiting: {
    title: 'Esperan su permiso',
    none: 'Nada espera su permiso.',
  },
  open: { title: 'Esperan a un vecino', none: 'Nadie espera una respuesta.' },
  coming: { title: 'Acordados', none: 'No hay tratos por venir.' },
  settled: {
    title: 'Anteriores',
    label: 'Tratos anteriores',
    older: (count, written) =>
      count === 1 ? 'Falta en la lista un trato más viejo.' : `Faltan en la lista ${written} tratos más viejos.`,
  },
  sentence: {
    gift: (from, to) => `${from} le cede agua a ${to}`,
    swap: (from, to) => `${from} cambia con ${to}`,
    left: (from) => `${from} deja agua en la acequia`,
    offer: (from) => `${from} les ofrece agua a todos`,
    taken: (from, to) => `${from} ofreció agua, y la tomó ${to}`,
  },
  note: (words) => `“${words}”`,
  byCaptain: (who) => endSentence(`Lo anotó un mayordomo por ${who}`),
  answeredByCaptain: 'Lo decidió un mayordomo.',
  asked: (when) => endSentence(`Pedido el ${when}`),
  until: (when) => endSentence(`Se puede contestar hasta el ${when}`),
  suspended: 'El horario ha cambiado desde entonces, y por ahora estas horas no pasan a nadie:',
  undoAsked: (who) => `${who} pide deshacerlo.`,
  states: {
    open: 'Espera respuesta',
    'for-captain': 'Espera a un mayordomo',
    agreed: 'Acordado',
    undone: 'Deshecho',
    declined: 'No aceptado',
    withdrawn: 'Retirado',
    refused: 'Un mayordomo lo negó',
    ended: 'Terminó sin respuesta',
  },
  endReasons: {
    'too-late': 'Nadie contestó a tiempo.',
    'hours-changed': 'Las horas ya son de otra persona.',
    'trades-off': 'Se apagaron los tratos.',
    zone: 'Una de las partes ahora es una zona, y sus turnos no se pueden intercambiar.',
  },
  actions: {
    allow: 'Permitir',
    refuse: 'Negar',
    undo: 'Deshacer',
    accept: (who) => `Aceptar en nombre de ${who}`,
    decline: (who) => `No aceptar en nombre de ${who}`,
    withdraw: (who) => `Retirar en nombre de ${who}`,
    aria: (action, trade) => `${action}: ${trade}`,
    busy: 'Un momento…',
  },
  taker: '¿Quién la toma?',
  done: (action) => TRIED[action] ?? 'Hecho',
  told: 'Ya se les avisó.',
  notDone: 'El trato no cambió',
  enter: {
    title: 'Por alguien',
    text: '¿Alguien le habló por teléfono? Anote lo que quiere. Él y su vecino leerán que lo anotó un mayordomo.',
    kind: '¿Qué es?',
    kinds: { gift: 'Ceder', swap: 'Cambiar', offer: 'Ofrecer a todos' },
    from: '¿De quién es el agua?',
    to: '¿Para quién es?',
    with: '¿Con quién cambia?',
    choose: 'Elija…',
    gives: (who) => `Lo que da ${who}`,
    noTurns: (who) => `${who} no tiene turnos por venir.`,
    part: (turn) => `Qué horas de ${turn}`,
    partFrom: 'Desde',
    partUntil: 'Hasta',
    moreTurns: (more) => plural(more, { one: 'Mostrar 1 turno más', other: `Mostrar ${more} turnos más` }),
    note: 'Unas palabras para el vecino',
    noteHint: 'Si quiere.',
    agreed: 'Los dos están de acuerdo',
    agreedHint: 'El agua pasa de inmediato, sin proponérselo antes al vecino.',
    askedHint: 'Se le propone al vecino, que puede aceptar o no.',
    zones: (names) =>
      `Los turnos de ${names} no se pueden intercambiar: los comparten muchos hogares. En su lugar, cambie el horario.`,
    noAccount: 'Quien no tiene un vecino confirmado solo se puede elegir si los dos están de acuerdo.',
    submit: 'Anotar el trato',
    busy: 'Anotando…',
    cancel: 'Cancelar',
    faults: {
      to: 'Elija a un vecino.',
      gives: 'Elija por lo menos un turno.',
      takes: 'Elija por lo menos un turno de cada uno.',
      times: 'Corrija las horas.',
    },
    done: { agreed: 'El trato ya vale', asked: 'Ya se le propuso al vecino', offered: 'Ya la puede tomar cualquiera' },
    notDone: 'El trato no se anotó',
  },
  policy: {
    title: 'Lo que se permite',
    mode: 'Los vecinos pueden cambiar su agua',
    modes: { free: 'Libremente', 'with-captain': 'Con permiso de un mayordomo', off: 'De ninguna manera' },
    notice: 'El trato debe quedar acordado',
    noNotice: 'En cualquier momento antes de que empiece',
    noticeOf: (length) => `${length} antes de que empiece`,
    noticeDays: (days) =>
      plural(days, { one: '1 día antes de que empiece', other: `${days} días antes de que empiece` }),
    parts: 'Se pueden cambiar partes de un turno, de cinco en cinco minutos',
    undo: 'Los dos pueden deshacer un trato',
    undoNever: 'Nunca',
    undoHours: (hours) => `Hasta ${hours} horas después de acordarlo`,
    undoDays: (days) => `Hasta ${days} días después de acordarlo`,
    undoOpening: 'Hasta que empiece',
    captains: 'Los mayordomos pueden anotar y deshacer cualquier trato hasta que pasen sus horas.',
    submit: 'Guardar',
    busy: 'Guardando…',
    saved: 'Guardado',
    notSaved: 'Esto no se guardó',
    turnOff: {
      title: '¿Apagar los tratos?',
      text: (open) =>
        open === 0
          ? 'No termina ninguna petición. Lo que los vecinos ya acordaron sigue valiendo.'
          : `${plural(open, { one: `Terminará ${count(open)} sin respuesta`, other: `Terminarán ${count(open)} sin respuesta` })}, y se les avisa a quienes pidieron. Lo que los vecinos ya acordaron sigue valiendo.`,
      confirm: 'Apagar los tratos',
      cancel: 'Cancelar',
    },
  },
  history: {
    gave: (from, to, hours) =>
      to === null ? `${from} dejó el agua en la acequia ${hours}` : `${from} le cedió a ${to} ${hours}`,
    gaveBack: (from, to, hours) =>
      to === null ? `${from} recuperó el agua de ${hours}` : `${from} recuperó de ${to} ${hours}`,
  },
  preview: {
    suspended: (trades) =>
      plural(trades, {
        one: '1 trato entre vecinos ya no pasaría agua:',
        other: `${trades} tratos entre vecinos ya no pasarían toda su agua:`,
      }),
    suspendedHint: 'Se les avisa. El trato vuelve a valer si el horario encaja otra vez.',
    revived: (trades) =>
      plural(trades, {
        one: '1 trato entre vecinos pasaría su agua otra vez:',
        other: `${trades} tratos entre vecinos pasarían su agua otra vez:`,
      }),
  },
}

import type { messages as English } from '../en/trade-notices.ts'
import { endSentence } from '../end-sentence.ts'
import { plural } from './plural.ts'
import { theTime } from './the-time.ts'

// A time ends in a period of its own («4 p. m.»), which a sentence does not repeat.
export const messages: typeof English = {
  everybody: 'sus vecinos',
  hours: (day, from, until) => `el ${day}, de ${theTime(from)} a ${theTime(until)}`,
  timeOnDay: (time, day) => `${time} del ${day}`,
  more: (more) => `y ${more} más`,
  andMore: (hours, more) => `${hours}, y ${more} más`,
  note: (words) => `“${words}”`,
  youGet: (hours) => endSentence(`Usted recibe ${hours}`),
  youGive: (other, hours) => endSentence(`Usted le cede a ${other} ${hours}`),
  otherGets: (other, hours) => endSentence(`${other} recibe ${hours}`),
  answerBy: (moment) => endSentence(`Conteste antes del ${moment}`),
  takeBy: (moment) => endSentence(`Es para quien lo tome primero. Se puede tomar hasta el ${moment}`),
  allowBy: (moment) => endSentence(`Permítalo o niéguelo antes del ${moment}`),
  left: {
    agreed: (holder) => `${holder} deja agua en la acequia`,
    'waits-for-captain': (holder) => `${holder} pide permiso para dejar agua en la acequia`,
    refused: (holder) => `Un mayordomo no lo permitió: ${holder} se queda con el agua`,
    ended: (holder) => `${holder} ya no puede dejar esa agua en la acequia`,
    undone: (holder) => `${holder} recuperó el agua que dejó en la acequia`,
    suspended: (holder) => `Queda en pausa el agua que ${holder} dejó en la acequia`,
    revived: (holder) => `Vale otra vez: ${holder} deja el agua en la acequia`,
  },
  asked: {
    gift: (other, hours) => `${other} le cede ${hours}`,
    swap: (other) => `${other} le propone cambiar turnos`,
    byCaptain: (other) => `Un mayordomo lo propone por ${endSentence(other)}`,
  },
  offered: (other, hours) => `${other} ofrece ${hours}`,
  agreed: (other) => `Trato hecho con ${other}`,
  taken: {
    asker: (other) => `${other} tomó el agua que usted ofreció`,
    asked: (other) => `Usted tomó el agua que ofreció ${other}`,
  },
  declined: {
    asker: (other) => `${other} dijo que no`,
    asked: (other) => `Usted le dijo que no a ${other}`,
  },
  withdrawn: {
    asker: (other) => `Usted ya no se lo propone a ${other}`,
    asked: (other) => `${other} ya no se lo propone`,
  },
  ended: {
    asker: (other) => `Terminó lo que usted le propuso a ${other}`,
    asked: (other) => `Terminó lo que le propuso ${other}`,
    why: {
      'too-late': 'No se respondió a tiempo.',
      'hours-changed': 'El horario cambió y estas horas ya no se pueden pasar.',
      'trades-off': 'Los mayordomos desactivaron los tratos entre vecinos.',
      zone: 'Una de las partes ahora es una zona: sus turnos son de muchos hogares y no se pueden intercambiar.',
    },
  },
  forCaptain: {
    title: (asker, asked) => `${asker} y ${asked} le piden permiso`,
    waiting: (other) => `Trato hecho con ${other}, si un mayordomo lo permite`,
    note: 'Las horas pasan en cuanto un mayordomo lo permita.',
  },
  refused: (other) => `Un mayordomo no permitió su trato con ${other}`,
  undoAsked: (other) => `${other} pide deshacer el trato`,
  undoQuestion: 'Si acepta, cada quien recupera sus propias horas.',
  undoDeclined: {
    title: (other) => `Su trato con ${other} sigue en pie`,
    body: 'No se deshizo.',
  },
  undone: {
    title: (other) => `Se deshizo su trato con ${other}`,
    body: 'Cada quien recuperó sus propias horas.',
  },
  suspended: {
    title: (other) => `Su trato con ${other} queda en pausa`,
    body: (hours) => endSentence(`Por ahora estas horas no pasan: ${hours}`),
  },
  revived: {
    title: (other) => `Su trato con ${other} vale otra vez`,
    body: (hours) => endSentence(`Estas horas pasan otra vez: ${hours}`),
  },
  why: {
    season: 'Los mayordomos pusieron una temporada nueva.',
    undo: 'Los mayordomos deshicieron un cambio de la temporada.',
    edit: 'Un mayordomo cambió los turnos.',
    sale: 'Algunos turnos ahora tienen otro nombre.',
    rules: 'Los mayordomos cambiaron los horarios de la acequia.',
    trade: 'Otro trato cambió estas horas.',
  },
  joined: {
    title: (trades) =>
      plural(trades, { one: `Novedades de ${trades} trato más`, other: `Novedades de ${trades} tratos más` }),
    body: 'Hoy hubo mucho movimiento de tratos y por eso estos le llegan en un solo aviso. En la página los ve uno por uno.',
  },
  unchanged: 'Cada quien se queda con sus propias horas.',
  about: (hours) => endSentence(`Las horas: ${hours}`),
  byCaptain: 'Un mayordomo lo apuntó por uno de ustedes.',
  mail: {
    answer: 'Aceptar o no',
    hint: 'Este enlace sirve una sola vez y sin entrar a su cuenta. No lo comparta.',
  },
}

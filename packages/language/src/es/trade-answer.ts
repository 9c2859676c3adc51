import type { messages as English } from '../en/trade-answer.ts'
import { endSentence } from '../end-sentence.ts'

export const messages: typeof English = {
  title: 'Responda a su vecino',
  needsScript: 'Para responder aquí hace falta JavaScript. Actívelo en su navegador.',
  noCode: 'Abra otra vez el enlace del correo.',
  useless: 'Este enlace no se puede usar',
  failed: 'Algo falló en el servidor. Inténtelo otra vez.',
  asks: {
    gift: (asker) => `${asker} quiere cederle agua.`,
    swap: (asker) => `${asker} quiere cambiar turnos con usted.`,
    offer: (asker) => `${asker} ofrece agua a todos los vecinos. Es para quien la tome primero.`,
    undo: (other) => `${other} quiere deshacer el trato que tienen:`,
  },
  answersFor: (holder) => endSentence(`Usted responde por ${holder}`),
  until: (moment) => endSentence(`Puede responder hasta el ${moment}`),
  accept: 'Aceptar',
  take: 'Tomarla',
  decline: 'No aceptar',
  acceptUndo: 'Deshacer el trato',
  declineUndo: 'Dejar el trato',
  states: {
    open: 'Este enlace ya se usó. Entre a su cuenta para ver lo que le proponen.',
    'for-captain': 'Aceptado. Las horas pasan en cuanto un mayordomo lo permita.',
    agreed: 'Trato hecho: ya está en el horario.',
    undone: 'El trato se deshizo: cada quien recuperó sus propias horas.',
    declined: 'No se aceptó. Cada quien se queda con sus propias horas.',
    withdrawn: 'Su vecino ya no lo propone. Cada quien se queda con sus propias horas.',
    refused: 'Un mayordomo no lo permitió. Cada quien se queda con sus propias horas.',
    ended: 'Esto ya no se puede responder.',
  },
  taken: 'Otro vecino llegó primero: estas horas ya están tomadas.',
  settledBefore: 'Esto ya se había respondido.',
  toTurns: 'Ver mis turnos',
}

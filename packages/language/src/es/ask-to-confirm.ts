import type { messages as English } from '../en/ask-to-confirm.ts'
import { endSentence } from '../end-sentence.ts'

export const messages: typeof English = {
  ask: ([captain = '', ...more]) =>
    more.length === 0 ? `Pedirle a ${captain} que lo confirme` : 'Pedir a los mayordomos que lo confirmen',
  busy: 'Un momento…',
  asked: (captains) =>
    `${endSentence(`Le escribimos a ${captains}`)} Podrá ceder y cambiar turnos cuando se lo confirmen.`,
  askedBefore: 'Ya lo pidió hoy. Está en la lista de los mayordomos.',
  failed: 'No se pudo pedir. Inténtelo otra vez.',
  confirmEmailFirst: 'Confirme primero su correo electrónico. Después puede pedir que le confirmen sus turnos.',
  contact: (contact) => `A quién preguntar: ${contact}`,
}

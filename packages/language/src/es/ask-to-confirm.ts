import type { messages as English } from '../en/ask-to-confirm.ts'
import { endSentence } from '../end-sentence.ts'

export const messages: typeof English = {
  ask: ([captain = '', ...more]) =>
    more.length === 0 ? `Pedirle a ${captain} que lo confirme` : 'Pedirles a los mayordomos que lo confirmen',
  busy: 'Un momento…',
  asked: (captains) =>
    `${endSentence(`Enviamos su petición a ${captains}`)} Podrá ceder o cambiar turnos cuando confirmen que son de usted.`,
  askedBefore: 'Ya lo pidió hoy. Su petición está en la lista de los mayordomos.',
  failed: 'No se pudo enviar su petición. Inténtelo otra vez.',
  confirmEmailFirst: 'Confirme primero su correo electrónico. Después puede pedir que le confirmen sus turnos.',
}

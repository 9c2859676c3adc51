import type { messages as English } from '../en/code-page.ts'
import { endSentence } from '../end-sentence.ts'

export const messages: typeof English = {
  signInFirst:
    'Primero entre a su cuenta, o cree una si no tiene. Después volverá aquí. Si entra con un enlace que le llegó por correo, abra la invitación otra vez.',
  signIn: 'Entrar o crear cuenta',
  signedInAs: (who) => endSentence(`Entró como ${who}`),
  toSchedule: 'Ver quién tiene el agua',
}

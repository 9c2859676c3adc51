import type { messages as English } from '../en/not-found.ts'

export const messages: typeof English = {
  text: '¿Está bien escrita la dirección de la página?',
  goOn: 'Ver quién tiene el agua',
}

import type { messages as English } from '../en/worker.ts'

export const messages: typeof English = {
  title: 'Noticias de su agua',
  body: 'Abra sus avisos para leerlas.',
}

import type { messages as English } from '../en/ui.ts'
import { format } from './format.ts'

export const messages: typeof English = {
  dismiss: 'Cerrar',
  toast: 'Mensaje',
  toasts: 'Mensajes (F8)',
  showMore: (more) => `Mostrar ${more} más`,
  showSomeMore: 'Mostrar más',
  shown: (shown, all) => `${shown} de ${format.number(all)}`,
  serverFailed: 'Algo salió mal en el servidor. Inténtelo otra vez.',
  unreadable: 'Esto no se pudo cargar.',
  twice: {
    first: (time) => `${time} (la primera vez)`,
    second: (time) => `${time} (la segunda vez)`,
  },
  part: {
    which: (label) => `${label} (exactamente)`,
    wrong: (from, until) =>
      `Elija una hora del turno que termine en 0 o en 5, o su principio (${from}) o su fin (${until}).`,
    backwards: 'El fin debe ser después del principio.',
  },
}

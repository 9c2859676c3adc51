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
}

import type { messages as English } from '../en/ui.ts'

export const messages: typeof English = {
  dismiss: 'Cerrar',
  toast: 'Mensaje',
  toasts: 'Mensajes (F8)',
}

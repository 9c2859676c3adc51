import type { messages as English } from '../en/theme.ts'

export const messages: typeof English = {
  toggle: 'Cambiar el tema',
  themes: { light: 'Tema claro', dark: 'Tema oscuro', system: 'Tema del dispositivo' },
}

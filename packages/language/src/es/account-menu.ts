import type { messages as English } from '../en/account-menu.ts'

export const messages: typeof English = {
  label: (name) => `Cuenta: ${name}`,
  unnamed: 'su cuenta',
  settings: 'Ajustes',
  signOut: 'Salir',
  signedOut: { title: 'Ya salió de su cuenta', description: 'Ahora está aquí de visita.' },
}

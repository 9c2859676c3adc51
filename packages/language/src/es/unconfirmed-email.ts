import type { messages as English } from '../en/unconfirmed-email.ts'

export const messages: typeof English = {
  title: 'Este correo electrónico todavía no está confirmado.',
  send: 'Enviar el enlace otra vez',
  noMail:
    'Esta acequia todavía no puede enviar correos, así que por ahora no se puede confirmar. De todos modos puede entrar.',
  sent: {
    title: 'Enlace enviado',
    description: 'Abra el enlace que le enviamos para confirmar su correo.',
  },
}

import type { messages as English } from '../en/named-captain.ts'

export const messages: typeof English = {
  title: 'Usted está nombrado mayordomo de esta acequia',
  confirm: 'Lo será en cuanto confirme su correo electrónico: abra el enlace que le enviamos.',
  noMail:
    'Lo será en cuanto su correo esté confirmado, pero este servidor no envía correos. Pida un enlace de invitación a un mayordomo. Si todavía no hay ninguno, quien opera el servidor puede crear un enlace con <code>npm run setup-link</code>.',
}

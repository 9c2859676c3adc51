import type { messages as English } from '../en/named-captain.ts'

export const messages: typeof English = {
  title: 'Usted va a ser mayordomo de esta acequia',
  confirm: 'Será mayordomo en cuanto confirme su correo electrónico: abra el enlace que le enviamos.',
  noMail:
    'Será mayordomo en cuanto su correo esté confirmado, pero este servidor no envía correos. Pida un enlace de invitación a un mayordomo. Si todavía no hay ninguno, quien maneja el servidor puede crear un enlace con <code>headgate setup-link</code>.',
}

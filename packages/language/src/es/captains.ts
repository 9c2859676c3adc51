import type { messages as English } from '../en/captains.ts'
import { endSentence } from '../end-sentence.ts'

export const messages: typeof English = {
  title: 'Mayordomos',
  text: 'Un mayordomo puede cambiar la temporada y los datos de la acequia, cerrarla e invitar a otros mayordomos.',
  you: 'Usted',
  unconfirmed: 'Correo sin confirmar',
  take: 'Quitar el cargo',
  takeAria: (who) => `Quitar el cargo de mayordomo a ${who}`,
  giveUp: 'Dejar el cargo',
  last: 'La acequia necesita un mayordomo. Nombre a otra persona antes de dejar el cargo.',
  sureTake: {
    title: (who) => `¿Quitarle el cargo a ${who}?`,
    text: 'Ya no podrá cambiar la acequia ni la temporada. Los enlaces con los que invitó a otros mayordomos dejarán de servir. Su cuenta y sus turnos se quedan como están.',
    confirm: 'Quitar el cargo',
  },
  sureGiveUp: {
    title: () => '¿Dejar de ser mayordomo?',
    text: 'Ya no podrá cambiar la acequia ni la temporada. Los enlaces con los que invitó a otros mayordomos dejarán de servir. Su cuenta y sus turnos se quedan como están. Solo otro mayordomo puede volver a darle el cargo.',
    confirm: 'Dejar el cargo',
  },
  taken: (who, left) => ({
    title: 'Se quitó el cargo',
    description: `${who} ya no es mayordomo.${left > 0 ? ' Conserve o retire las invitaciones que hizo para los vecinos.' : ''}`,
  }),
  givenUp: { title: 'Usted ya no es mayordomo' },
  appoint: {
    submit: 'Nombrar mayordomo',
    aria: (who) => `Nombrar mayordomo a ${who}`,
    done: (who) => ({ title: 'Hay un nuevo mayordomo', description: `${who} ya es mayordomo.` }),
  },
  invite: {
    title: 'Invitar a un mayordomo',
    text: 'El enlace sirve para una sola persona, durante siete días. Esa persona lo abre, entra a su cuenta o se registra, y ya es mayordomo.',
    email: 'Correo electrónico',
    emailHint: 'Opcional. Déjelo vacío para copiar el enlace y enviarlo usted.',
    invalid: 'Esto no parece un correo electrónico.',
    submit: 'Invitar',
    busy: 'Invitando…',
    failed: 'No se invitó a nadie',
  },
  link: {
    once: 'Este enlace se muestra una sola vez. Quien lo tenga puede hacerse mayordomo, así que no se lo dé a nadie más.',
    mailed: (email) => endSentence(`Se envió por correo a ${email}`),
    notMailed: 'No se envió por correo: cópielo y envíelo usted.',
    until: (when) => endSentence(`Sirve hasta el ${when}`),
    label: 'Enlace',
    copy: 'Copiar',
    copied: { title: 'Enlace copiado' },
    notCopied: 'Su navegador no permitió copiar. Seleccione el enlace y cópielo.',
  },
  open: {
    title: 'Invitaciones pendientes',
    to: (email) => `Para ${email}`,
    copied: 'Enlace de invitación',
    by: (who, until) => `De ${who}, sirve hasta el ${until}`,
    somebody: 'alguien que ya no está',
    withdraw: 'Retirar',
    withdrawn: { title: 'Invitación retirada', description: 'Su enlace ya no sirve.' },
    failed: 'No se retiró la invitación',
  },
  named: {
    title: 'Nombrados en la configuración del servidor, pero todavía no son mayordomos',
    'no-account': 'No tiene cuenta. Será mayordomo cuando se registre con este correo y lo confirme.',
    unconfirmed: 'No ha confirmado este correo. Puede hacerlo en sus ajustes.',
    noMail: 'Este servidor no envía correos: mejor dele un enlace de invitación.',
  },
}

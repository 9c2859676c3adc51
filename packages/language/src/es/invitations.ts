import type { messages as English } from '../en/invitations.ts'
import { endSentence } from '../end-sentence.ts'
import { format } from './format.ts'
import { plural } from './plural.ts'

const people = (count: number): string => plural(count, { one: '1 persona', other: `${format.number(count)} personas` })

const cards = (count: number): string =>
  plural(count, {
    one: '1 tarjeta',
    other: `${format.number(count)} tarjetas`,
  })

export const messages: typeof English = {
  undo: 'Deshacer',
  undone: 'Deshecho',
  about: (label, who) => `${label}: ${who}`,
  cancel: 'Cancelar',
  notDone: 'No se cambió nada',
  notAll: 'No se invitó a todos',
  standing: {
    waiting: 'Espera que usted confirme',
    joined: 'Ya entró',
    unreached: 'Ya entró, no recibe avisos',
    mail: 'Invitado por correo',
    card: 'Tiene tarjeta',
    'not-joined': 'Todavía no entra',
  },
  chosen: {
    cards: (count) => `Imprimir tarjetas (${format.number(count)})`,
    mails: (count) => `Mandar invitaciones (${format.number(count)})`,
  },
  everybody: {
    all: 'Invitar a todos',
    sure: {
      title: '¿Invitar a todos los que no han entrado?',
      mails: (count) =>
        plural(count, {
          one: '1 persona recibirá un correo.',
          other: `${people(count)} recibirán un correo.`,
        }),
      cards: (count) =>
        plural(count, {
          one: 'Se hará 1 tarjeta para imprimir.',
          other: `Se harán ${cards(count)} para imprimir.`,
        }),
      before: 'Las invitaciones y tarjetas que no han usado dejarán de servir.',
      confirm: 'Invitarlos',
    },
  },
  acts: {
    confirm: 'Confirmar',
    confirmAria: (name, holder) => `Confirmar: ${name} para ${holder}`,
    refuse: 'No es suyo',
    refuseAria: (name, holder) => `No es suyo: ${name} para ${holder}`,
    confirmed: (name, holder) => endSentence(`${name} ya puede actuar por ${holder}`),
    refused: (name, holder) => `${name} no puede actuar por ${holder} y ya no espera.`,
    mail: 'Mandar invitación',
    card: 'Hacer tarjeta',
    mailed: (count) => ({
      title: plural(count, {
        one: 'Invitación enviada',
        other: `${format.number(count)} invitaciones enviadas`,
      }),
    }),
    withdraw: 'Retirar',
    withdrawn: { title: 'Retirada', description: 'Ya no sirve.' },
    newCard: 'Tarjeta nueva',
    sureCard: {
      title: (name) => `¿Tarjeta nueva para ${name}?`,
      text: 'La tarjeta anterior deja de servir en cuanto se haga esta.',
      confirm: 'Hacer la tarjeta',
    },
    newCardText:
      'La tarjeta abre la misma cuenta. Al usarla, se cierra la sesión en los teléfonos de antes y, si la cuenta tiene correo, ahí llega un mensaje. No sirve en un dispositivo donde usted haya entrado.',
    signOut: 'Cerrar sesión…',
    sureSignOut: {
      title: (name) => `¿Cerrar la sesión de ${name} en todos sus teléfonos?`,
      text: 'Necesitará una tarjeta nueva para entrar. Sus turnos y ajustes quedan igual.',
      confirm: 'Cerrar la sesión',
    },
    signedOut: { title: 'Sesión cerrada en todos sus teléfonos' },
    end: 'Ya no es suyo…',
    endAria: (name, holder) => `Ya no es suyo…: ${name} por ${holder}`,
    sureEnd: {
      title: (name, holder) => `¿Quitarle a ${name} el permiso de actuar por ${holder}?`,
      text: 'Conserva su cuenta y puede seguir viendo el horario.',
      confirm: 'Quitar el permiso',
    },
    ended: (name, holder) => endSentence(`${name} ya no puede actuar por ${holder}`),
  },
  member: {
    claimsProperty: (holder, street) =>
      street === null ? `Dice que la propiedad de ${holder} es suya` : `Dice que ${street} es su propiedad (${holder})`,
    claimsName: (holder) => `Usa el nombre ${holder}`,
    account: (email) => `Con la cuenta ${email}`,
    mustProve:
      'Cuando esta persona abra el enlace del correo que le enviamos, usted la podrá confirmar. O mándele una invitación.',
    provenByNobody:
      'Nadie ha comprobado de quién es este correo, porque esta acequia no envía correos. Confirme solo si sabe que la cuenta es de esta persona.',
    since: (holder, day) => `Por ${holder} desde el ${day}`,
    byCard: 'Con tarjeta',
    disabled: 'Desactivada',
    captain: 'Mayordomo',
    mail: (to) => `Por correo a ${to}`,
    card: 'Tarjeta',
    renewal: 'Tarjeta nueva para la misma cuenta',
    sent: {
      open: (until) => endSentence(`Sin usar. Sirve hasta el ${until}`),
      used: (when) => endSentence(`Se usó: ${when}`),
      pairs: (when, until) =>
        `Se usó (${when}). Sirve una vez más hasta el ${until}, para la aplicación en el mismo teléfono.`,
      expired: (when) => endSentence(`Venció sin usarse: ${when}`),
    },
    by: (who) => `De ${who}`,
  },
  byHand: {
    label: 'Cómo entran los vecinos',
    options: { hand: 'Yo los confirmo', invitation: 'Solo por invitación' },
    handText:
      'Quien dice que una propiedad o un nombre es suyo espera aquí hasta que usted lo confirme. Las invitaciones no necesitan confirmarse.',
    invitationText: 'Solo con invitación o tarjeta se puede actuar por alguien. Los demás siguen viendo sus turnos.',
    saved: { title: 'Guardado' },
  },
  cards: {
    title: (count) => plural(count, { one: 'La tarjeta', other: `Las ${cards(count)}` }),
    sure: {
      title: '¿Ya imprimió las tarjetas?',
      text: 'Sus códigos no se pueden mostrar otra vez.',
      confirm: 'Cerrar las tarjetas',
      cancel: 'Volver a las tarjetas',
    },
  },
  former: {
    title: 'De mayordomos anteriores',
    text: 'Nadie ha usado todavía estas invitaciones y tarjetas, y quien las hizo ya no puede actuar como mayordomo. Siguen sirviendo hasta que usted las retire. Si no confía en esa persona, retírelas y haga otras.',
    by: (who, count) => `${who}: ${plural(count, { one: '1 sin usar', other: `${format.number(count)} sin usar` })}`,
    somebody: 'Alguien que ya no está',
    keep: 'Conservarlas',
    end: 'Retirarlas…',
    sureEnd: {
      title: (count) =>
        plural(count, { one: '¿Retirar esta invitación?', other: `¿Retirar ${format.number(count)} invitaciones?` }),
      text: 'Los vecinos que no han usado la suya necesitarán otra de usted.',
      confirm: 'Retirarlas',
    },
    kept: { title: 'Se conservan', description: 'Siguen sirviendo.' },
    ended: { title: 'Se retiraron', description: 'Ya no sirven.' },
  },
}

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
  loading: 'Cargando…',
  unreadable: { title: 'No se pudieron cargar las invitaciones.', retry: 'Intentar otra vez' },
  undo: 'Deshacer',
  cancel: 'Cancelar',
  waiting: {
    title: 'Esperan su confirmación',
    text: 'Estas personas dicen que los turnos son suyos. Ya los pueden ver. Cuando usted las confirme, también los podrán ceder y cambiar.',
    none: 'Nadie está esperando.',
    byInvitation: 'Los vecinos entran solo por invitación, así que aquí nadie espera.',
    claimsProperty: (holder, street) =>
      street === null ? `Dice que la propiedad de ${holder} es suya` : `Dice que ${street} es su propiedad (${holder})`,
    claimsName: (holder) => `Usa el nombre ${holder}`,
    unconfirmed: 'Correo sin confirmar',
    more: (holder, count, unconfirmed) => {
      const others = plural(count, {
        one: 'espera 1 persona más',
        other: `esperan ${format.number(count)} personas más`,
      })
      if (unconfirmed === 0) return `${holder}: ${others}.`
      if (unconfirmed === count) return `${holder}: ${others}, sin correo confirmado.`
      return `${holder}: ${others}, ${format.number(unconfirmed)} de ellas sin correo confirmado.`
    },
    search: 'Buscar entre quienes esperan',
    searchHint: 'Parte de un nombre o de un correo. Pregunte a su vecino qué correo usó.',
    notFound: 'No espera nadie con ese nombre o correo.',
    mustProve:
      'Cuando esta persona abra el enlace del correo que le enviamos, usted la podrá confirmar. O mándele una invitación.',
    provenByNobody:
      'Nadie ha comprobado de quién es este correo, porque esta acequia no envía correos. Confirme solo si sabe que la cuenta es de esta persona.',
    byCard: 'Entró con tarjeta',
    confirm: 'Confirmar',
    confirmAria: (name, holder) => `Confirmar: ${name} para ${holder}`,
    refuse: 'No es suyo',
    refuseAria: (name, holder) => `No es suyo: ${name} para ${holder}`,
    confirmed: (name, holder) => endSentence(`${name} ya puede actuar por ${holder}`),
    refused: (name, holder) => `${name} no puede actuar por ${holder} y ya no espera.`,
    undoAria: (name) => `Deshacer: ${name}`,
    notDone: 'No se cambió nada',
  },
  byHand: {
    legend: 'Cómo entran los vecinos',
    options: { hand: 'Yo los confirmo', invitation: 'Solo por invitación' },
    handText:
      'Quien dice que una propiedad o un nombre es suyo espera aquí hasta que usted lo confirme. Las invitaciones no necesitan confirmarse.',
    invitationText: 'Solo con invitación o tarjeta se puede actuar por alguien. Los demás siguen viendo sus turnos.',
    saved: { title: 'Guardado' },
  },
  missing: {
    title: 'Todavía no entran',
    text: 'Mande una invitación a quien tiene correo e imprima una tarjeta para los demás. La más nueva reemplaza a la anterior.',
    none: 'Todos los de la lista ya entraron.',
    nobody: 'Todavía no hay a quién invitar. Primero agregue personas o importe una temporada.',
    toPeople: 'Ir a Vecinos',
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
      noMail: 'Este servidor no manda correos, así que todos reciben tarjeta.',
      confirm: 'Invitarlos',
    },
    sent: { mail: 'Con invitación por correo', card: 'Tiene tarjeta' },
    email: 'Correo',
    emailAria: (name) => `Correo de ${name}`,
    invalid: 'Escriba un correo válido.',
    mail: 'Mandar invitación',
    mailAria: (name) => `Mandar invitación: ${name}`,
    typeEmail: 'Anotar su correo…',
    typeEmailAria: (name) => `Anotar su correo…: ${name}`,
    card: 'Hacer tarjeta',
    cardAria: (name) => `Hacer tarjeta: ${name}`,
    busy: 'Un momento…',
    mailed: (count) => ({
      title: plural(count, {
        one: 'Invitación enviada',
        other: `${format.number(count)} invitaciones enviadas`,
      }),
    }),
    notMailed: {
      title: 'La invitación no se mandó',
      description: 'Este servidor no manda correos. Mejor haga una tarjeta.',
    },
    notMade: 'No se invitó a nadie',
    notAll: 'No se invitó a todos',
    show: (count) => `Ver los ${format.number(count)}`,
  },
  cards: {
    title: (count) => plural(count, { one: 'La tarjeta', other: `Las ${cards(count)}` }),
    close: 'Listo',
    sure: {
      title: '¿Ya imprimió las tarjetas?',
      text: 'Sus códigos no se pueden mostrar otra vez.',
      confirm: 'Cerrar las tarjetas',
      cancel: 'Volver a las tarjetas',
    },
  },
  open: {
    title: 'Invitaciones y tarjetas',
    none: 'No hay ninguna invitación ni tarjeta pendiente.',
    mail: (to) => `Por correo a ${to}`,
    card: 'Tarjeta',
    renewal: 'Tarjeta nueva para la misma cuenta',
    state: {
      open: (until) => endSentence(`Sin usar. Sirve hasta el ${until}`),
      used: (when) => endSentence(`Se usó: ${when}`),
      pairs: (when, until) =>
        `Se usó (${when}). Sirve una vez más hasta el ${until}, para la aplicación en el mismo teléfono.`,
      expired: (when) => endSentence(`Venció sin usarse: ${when}`),
    },
    by: (who) => `De ${who}`,
    withdraw: 'Retirar',
    withdrawAria: (name) => `Retirar: ${name}`,
    withdrawn: { title: 'Retirada', description: 'Ya no sirve.' },
    notDone: 'No se cambió nada',
  },
  former: {
    title: 'De mayordomos anteriores',
    text: 'Nadie ha usado todavía estas invitaciones y tarjetas, y quien las hizo ya no puede actuar como mayordomo. Siguen sirviendo hasta que usted las retire. Si no confía en esa persona, retírelas y haga otras.',
    by: (who, count) => `${who}: ${plural(count, { one: '1 sin usar', other: `${format.number(count)} sin usar` })}`,
    somebody: 'Alguien que ya no está',
    keep: 'Conservarlas',
    keepAria: (who) => `Conservarlas: ${who}`,
    end: 'Retirarlas…',
    endAria: (who) => `Retirarlas…: ${who}`,
    sureEnd: {
      title: (count) =>
        plural(count, { one: '¿Retirar esta invitación?', other: `¿Retirar ${format.number(count)} invitaciones?` }),
      text: 'Los vecinos que no han usado la suya necesitarán otra de usted.',
      confirm: 'Retirarlas',
    },
    kept: { title: 'Se conservan', description: 'Siguen sirviendo.' },
    ended: { title: 'Se retiraron', description: 'Ya no sirven.' },
    notDone: 'No se cambió nada',
  },
  joined: {
    title: 'Ya entraron',
    text: 'Pueden actuar por estos nombres del horario.',
    none: 'Todavía no entra nadie. Invite a alguien o confirme a quienes esperan.',
    since: (holder, day) => `Por ${holder} desde el ${day}`,
    byCard: 'Con tarjeta',
    disabled: 'Desactivada',
    newCard: 'Tarjeta nueva…',
    newCardAria: (name) => `Tarjeta nueva…: ${name}`,
    sureCard: {
      title: (name) => `¿Tarjeta nueva para ${name}?`,
      text: 'Para quien perdió el teléfono u olvidó la contraseña. Abre la misma cuenta. Al usarla, se cierra la sesión en los teléfonos de antes. No sirve en un dispositivo donde usted haya entrado, y si la cuenta tiene correo, ahí llega un mensaje cuando se usa.',
      confirm: 'Hacer la tarjeta',
    },
    signOut: 'Cerrar sesión…',
    signOutAria: (name) => `Cerrar sesión…: ${name}`,
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
    notDone: 'No se cambió nada',
  },
}

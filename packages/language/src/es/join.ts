import type { messages as English } from '../en/join.ts'
import { endSentence } from '../end-sentence.ts'

export const messages: typeof English = {
  title: 'Vea sus turnos',
  needsScript: 'Su tarjeta o invitación necesita JavaScript. Actívelo en su navegador, por favor.',
  code: 'Código de su tarjeta',
  codeHint: 'Diez letras y números, como CDFGH-JKMNP. También sirve en minúsculas.',
  codeMissing: 'Escriba las diez letras y números de su tarjeta.',
  submit: 'Seguir',
  otherwise: '¿No tiene tarjeta? Pídasela al mayordomo de la acequia o entre con su correo.',
  otherCode: 'Escribir un código',
  useless: 'Este código no sirve',
  forTurns: (holder, ditch) => endSentence(`Estos son los turnos de agua de ${holder} en ${ditch}`),
  forProperty: (holder, street, ditch) =>
    endSentence(`Estos son los turnos de agua de ${holder}, ${street}, en ${ditch}`),
  name: (name) => `Para ${name}`,
  byCard: 'Con esta tarjeta entra en este teléfono. No necesita correo ni contraseña.',
  renewal:
    'Esta tarjeta nueva abre la cuenta que usted tenía. En los demás teléfonos se cierra la sesión. Tendrá que volver a poner su teléfono y su foto.',
  pairing: 'Esta tarjeta se usó hoy. Sirve una vez más, para la aplicación en el mismo teléfono.',
  enter: 'Ver mis turnos',
  here: 'Este teléfono ya entró con esta tarjeta.',
  somebody: {
    title: (who) => `Aquí está la cuenta de ${who}`,
    text: 'Cada persona tiene su propia cuenta. Si usa su tarjeta aquí, primero se cierra esa sesión en este teléfono.',
    replace: (who) => `Cerrar la sesión de ${who} y usar mi tarjeta`,
    keep: (who) => `Seguir como ${who}`,
    mine: (who) => `Yo soy ${who}: agregar estos turnos a mi cuenta`,
  },
  accept: 'Sí, son mis turnos',
  done: {
    title: 'Le damos la bienvenida',
    description: (holder) => `Los turnos de ${holder} quedan marcados como suyos.`,
  },
  toTurns: 'Ver mis turnos',
}

import type { messages as English } from '../en/account.ts'
import { endSentence } from '../end-sentence.ts'

export const messages: typeof English = {
  title: 'Su cuenta',
  signedInAs: 'Entró como',
  byCard:
    'Usted entró con una tarjeta, sin correo. Si cierra la sesión o pierde este teléfono, pida otra tarjeta a un mayordomo.',
  joined: {
    title: 'Sus turnos',
    confirmed: (holders) => endSentence(`Usted puede actuar por ${holders}`),
    waiting: (holders) => `Falta que un mayordomo confirme que los turnos de ${holders} son suyos. Ya los puede ver.`,
    byInvitation:
      'En esta acequia, para ceder o cambiar turnos necesita una invitación o tarjeta de un mayordomo. Pídale una.',
    toCard: 'Tengo una tarjeta',
  },
  profile: {
    title: 'Perfil',
    fullName: 'Nombre completo',
    fullNameHint: 'Escríbalo como está en el horario, para que sus turnos se marquen como suyos.',
    phone: 'Teléfono',
    showsPhone: 'Mostrar mi número a los vecinos que van justo antes y justo después de mis turnos',
    showsPhoneHint:
      'Ven su nombre y su número desde un día antes del turno de ellos hasta que termina, cuando ya está confirmado de quién son los turnos de ellos y los de usted. Ningún otro vecino los ve.',
    addressRequired: 'Elija una dirección de la lista de sugerencias.',
    nameRequired: 'Escriba su nombre completo.',
    phoneInvalid: 'Escriba un teléfono válido.',
    submit: 'Guardar perfil',
    busy: 'Guardando…',
    saved: {
      title: 'Perfil guardado',
      description: 'Desde ahora, los turnos a su nombre se marcan como suyos.',
    },
    failed: 'No se pudo guardar su perfil. Inténtelo otra vez.',
  },
  password: {
    title: 'Contraseña',
    current: {
      label: 'Contraseña actual',
      show: 'Mostrar la contraseña actual',
      hide: 'Ocultar la contraseña actual',
    },
    next: { label: 'Contraseña nueva', show: 'Mostrar la contraseña nueva', hide: 'Ocultar la contraseña nueva' },
    confirmation: {
      label: 'Confirme la contraseña nueva',
      show: 'Mostrar la confirmación de la contraseña nueva',
      hide: 'Ocultar la confirmación de la contraseña nueva',
    },
    short: (least) => `La contraseña debe tener al menos ${least} caracteres.`,
    mismatch: 'Las contraseñas no coinciden.',
    wrong: 'Esa no es su contraseña actual.',
    submit: 'Cambiar contraseña',
    busy: 'Cambiando…',
    changed: {
      title: 'Contraseña cambiada',
      description: 'Se cerró la sesión en todos sus otros dispositivos.',
    },
  },
  sessions: {
    title: 'Sesiones abiertas',
    current: 'Este dispositivo',
    lastUsed: (when) => `Última vez: ${when}`,
    end: 'Cerrar sesión',
    endAria: (device) => `Cerrar sesión de ${device}`,
    ended: { title: 'Se cerró la sesión' },
    everywhere: 'Salir de todos los dispositivos',
  },
  data: {
    title: 'Sus datos',
    text: 'Todo lo que guardamos sobre usted, en un archivo.',
    download: 'Descargar mis datos',
    downloading: 'Preparando…',
    failed: 'No se pudieron descargar sus datos. Inténtelo otra vez.',
  },
  remove: {
    open: 'Borrar mi cuenta…',
  },
}

import type { FieldFault } from '@headgate/domain'
import type { ProblemTexts } from '../problem-texts.ts'
import { format } from './format.ts'

/** `un minuto`, `12 minutos`, `3 horas`: hacia arriba. */
function wait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes <= 1) return 'un minuto'
  return minutes < 90 ? `${minutes} minutos` : `${Math.ceil(minutes / 60)} horas`
}

/** The fields of forms. Any other goes by its name on the wire. */
const FIELDS: Readonly<Record<string, string>> = {
  email: 'Correo electrónico',
  password: 'Contraseña',
  currentPassword: 'Contraseña actual',
  newPassword: 'Contraseña nueva',
  fullName: 'Nombre completo',
  username: 'Nombre',
  phone: 'Teléfono',
  address: 'Dirección',
  date: 'Fecha',
  slot: 'Hora',
  holder: 'Nombre',
  note: 'Nota',
  from: 'Desde',
  until: 'Hasta',
  fileName: 'Nombre del archivo',
  text: 'Texto',
}

function rule({ rule, limit = 0 }: FieldFault): string {
  switch (rule) {
    case 'missing':
      return 'falta este dato'
    case 'too-long':
      return `caben ${format.number(limit)} caracteres como máximo`
    case 'too-short':
      return limit === 1 ? 'está vacío' : `hacen falta al menos ${format.number(limit)} caracteres`
    case 'too-large':
      return `puede ser ${format.number(limit)} como máximo`
    case 'too-small':
      return `debe ser ${format.number(limit)} como mínimo`
    case 'no-choice':
      return 'no es una de las opciones'
    case 'unknown-field':
      return 'no existe este campo'
    case 'email':
      return 'escriba una dirección de correo válida'
    case 'phone':
      return 'escriba un número de teléfono válido'
    case 'one-line':
      return 'escriba un solo renglón de texto'
    case 'address-without-place':
      return 'la dirección y su lugar van juntos'
    case 'name-or-place':
      return 'escriba su nombre completo o elija una dirección'
    default:
      return 'no es correcto'
  }
}

const field = (fault: FieldFault): string => `${FIELDS[fault.field] ?? (fault.field || 'Datos')}: ${rule(fault)}`

export const messages: ProblemTexts = {
  unreachable: 'No pudimos comunicarnos con el servidor de la acequia. Revise su conexión e inténtelo otra vez.',
  reasons: {
    'wrong-fields': ({ fields }) => `${fields.map(field).join('; ')}.`,
    'body-too-large': () => 'Lo que envió es demasiado grande.',
    'unstorable-text': () => 'Aquí hay un carácter o un número que no se puede guardar.',
    'from-other-site': () => 'Esta solicitud vino de otro sitio, así que no se cambió nada.',
    'many-sign-ins': () =>
      'Muchas personas están entrando a su cuenta en este momento. Inténtelo otra vez en unos segundos.',
    'too-many-tries': ({ seconds }) => `Demasiados intentos. Espere ${wait(seconds)} e inténtelo otra vez.`,
    'mailed-enough': ({ seconds }) =>
      `Ya enviamos varios enlaces a este correo y el último todavía sirve. Búsquelo en su bandeja de entrada y en la de correo no deseado. Podremos enviar otro dentro de ${wait(seconds)}.`,
    'store-unavailable': () =>
      'En este momento no podemos consultar nuestros registros. Inténtelo otra vez dentro de un momento.',
    'store-full': () =>
      'No se guardó nada: el disco del servidor está lleno. Avise al mayordomo, para que alguien libere espacio.',
    'store-not-responding': () => 'La base de datos no responde.',
    'store-busy': () => 'Otro proceso lleva un rato escribiendo en los registros. Inténtelo otra vez.',
    'not-signed-in': () => 'Primero entre a su cuenta.',
    'captains-only': () => 'Solo un mayordomo puede hacer esto.',
    'no-such-record': () => 'No existe ese registro.',
    'no-such-session': () => 'No existe esa sesión.',
    'nothing-set-aside': () => 'Ya no queda nada por decidir.',
    'no-calendar': () => 'No hay ningún calendario en esta dirección.',
    'no-such-place': () => 'No pudimos encontrar esa dirección.',
    'places-unavailable': () => 'En este momento no se pueden buscar direcciones. Inténtelo otra vez.',
    'turned-off': () => 'Esto está desactivado aquí.',
    'google-not-set-up': () => 'Esta acequia no tiene configurado Google.',
    'google-not-responding': () => 'Google no responde. Inténtelo otra vez más tarde.',
    'no-mail-sent-here': () => 'Esta acequia todavía no puede enviar correo. Hable con un mayordomo.',
    'no-password-yet': () => 'Esta cuenta todavía no tiene contraseña. Pida un enlace para elegir una.',
    'signed-out-everywhere': () =>
      'Mientras tanto se cerró la sesión de esta cuenta en todos los dispositivos. Entre otra vez.',
    'sign-in-again': () => 'Primero entre otra vez, para confirmar que es usted.',
    'sign-in-to-confirm': () =>
      'Para confirmar que la cuenta es suya, primero entre aquí y después abra este enlace otra vez.',
    'no-such-device': () => 'No existe ese dispositivo.',
    'push-service-unknown': () => 'Este navegador usa un servicio de avisos que esta acequia no conoce.',
    'no-weather': () => 'No se pudo cargar el tiempo. Inténtelo otra vez.',
  },
  codes: {
    'invalid-input': 'El servidor no pudo aceptar esto. Revíselo e inténtelo otra vez.',
    'not-signed-in': 'Primero entre a su cuenta.',
    'not-allowed': 'No tiene permiso para hacer esto.',
    'not-found': 'Esto ya no está aquí.',
    conflict: 'Esto cambió mientras tanto. Vuelva a mirarlo.',
    'too-many-requests': 'Demasiados intentos. Espere unos minutos e inténtelo otra vez.',
    'mailed-enough':
      'Ya enviamos varios enlaces a este correo y el último todavía sirve. Búsquelo en su bandeja de entrada y en la de correo no deseado.',
    'upstream-unavailable': 'Esto no está disponible ahora. Inténtelo otra vez dentro de un momento.',
    internal: 'Algo salió mal aquí. Inténtelo otra vez.',
  },
}

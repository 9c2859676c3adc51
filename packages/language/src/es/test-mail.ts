import type { messages as English } from '../en/test-mail.ts'

const withCode = (status: number | undefined): string => (status === undefined ? '' : ` (código ${status})`)

function refused(status: number | undefined): string {
  if (status === undefined || status === 530 || status === 535)
    return 'El servidor de correo no acepta el usuario o la contraseña de este servidor.'
  if (status === 401) return 'El servicio de correo no acepta la clave de este servidor o su dirección de red.'
  if (status === 402)
    return 'El plan del servicio de correo está agotado. Los correos pendientes saldrán cuando vuelva a haber cupo.'
  if (status === 403) return 'El servicio de correo todavía no permite enviar desde la cuenta de esta acequia.'
  if (status === 400)
    return 'El servicio de correo no acepta la dirección, o el remitente, MAIL_FROM, no está confirmado ahí.'
  if (status === 550 || status === 551 || status === 553)
    return `El servidor de correo no conoce la dirección, o no recibe correo de esta acequia${withCode(status)}.`
  if (status === 552) return 'El buzón está lleno, o el correo era demasiado grande.'
  if (status === 554) return `El servidor de correo lo tomó por correo no deseado y lo rechazó${withCode(status)}.`
  return `El servidor de correo lo rechazó${withCode(status)}.`
}

const BECAUSE: Record<string, string | ((status: number | undefined) => string)> = {
  'mail-refused': refused,
  'mail-busy': (status) =>
    `El servidor de correo pide que se intente más tarde${withCode(status)}. Los correos pendientes salen solos.`,
  'mail-unreachable':
    'No se pudo llegar al servidor de correo: está mal su nombre o su puerto, o no hay conexión con él.',
  'mail-timeout': 'El servidor de correo no respondió a tiempo.',
  'mail-off': 'Este servidor todavía no tiene servicio de correo, así que no puede enviar nada.',
  'no-address': 'Su cuenta no tiene correo electrónico.',
}

export const messages: typeof English = {
  title: 'Correo',
  text: 'Los enlaces para entrar, los cambios de contraseña y los avisos salen por correo. Envíese una prueba para ver si llega.',
  submit: 'Enviarme un correo de prueba',
  busy: 'Enviando…',
  sent: (to) => ({
    title: 'El correo de prueba va en camino',
    text: `El servidor de correo lo aceptó. Si no llega a ${to} en unos minutos, busque en el correo no deseado.`,
  }),
  kept: {
    title: 'El correo funciona, pero no sale de esta computadora',
    text: 'Una acequia de muestra guarda su correo en la <link>página de desarrollo</link>.',
  },
  notSent: 'El correo de prueba no se envió',
  tell: 'Eso solo lo puede cambiar quien maneja el servidor. Puede enviarle esto:',
  message: (address) =>
    `Por favor, configure el correo de la acequia en ${address}: ponga SMTP_URL (un servidor de correo) y MAIL_FROM (el remitente) en la configuración del servidor y reinícielo. Donde no se permite usar servidores de correo, ponga BREVO_API_KEY en lugar de SMTP_URL. «Running Headgate» (docs/operations.md) dice cómo.`,
  why(code, status) {
    const because = BECAUSE[code] ?? 'Algo salió mal de nuestro lado.'
    return typeof because === 'string' ? because : because(status)
  },
}

import type { messages as English } from '../en/sign-in.ts'
import { endSentence } from '../end-sentence.ts'

export const messages: typeof English = {
  complete: 'Ya entró a su cuenta',
  anonymous: 'Visita anónima',
  goOn: 'Ver quién tiene el agua',
  ways: 'Maneras de entrar',
  tabs: { email: 'Correo', google: 'Google', guest: 'Visita' },
  emailModes: 'Cómo usar su correo',
  modes: { signIn: 'Entrar', register: 'Crear cuenta', link: 'Sin contraseña' },
  email: 'Correo electrónico',
  password: { label: 'Contraseña', show: 'Mostrar la contraseña', hide: 'Ocultar la contraseña' },
  confirmation: {
    label: 'Confirme la contraseña',
    show: 'Mostrar la confirmación de la contraseña',
    hide: 'Ocultar la confirmación de la contraseña',
  },
  invalidEmail: 'Escriba un correo electrónico válido.',
  shortPassword: (least) => `La contraseña debe tener al menos ${least} caracteres.`,
  mismatch: 'Las contraseñas no coinciden.',
  signIn: { submit: 'Entrar', busy: 'Entrando…', forgot: '¿Olvidó su contraseña?' },
  register: { submit: 'Crear cuenta', busy: 'Creando su cuenta…' },
  link: {
    submit: 'Enviar enlace para entrar',
    busy: 'Enviando…',
    explained:
      'Le enviaremos por correo un enlace con el que entra a su cuenta. No necesita contraseña, ni siquiera para una cuenta nueva.',
    sentTo: (email) => endSentence(`Le enviamos un enlace a ${email}`),
  },
  google: {
    submit: 'Continuar con Google',
    busy: 'Esperando a Google…',
    missing: 'En esta acequia no se puede entrar con Google. Entre de otra manera.',
  },
  guest: {
    submit: 'Entrar de visita',
    busy: 'Un momento…',
    title: 'Funciones limitadas',
    warning:
      'De visita puede ver todo el horario, pero no tiene una lista de sus turnos ni recibe avisos. Puede crear una cuenta después y conservar su dirección.',
  },
  mail: {
    none: 'Esta acequia todavía no puede enviar correos. Entre de otra manera o pregúntele a un mayordomo.',
    noReset:
      'Esta acequia todavía no puede enviar correos, así que no se puede cambiar por correo una contraseña olvidada. Hable con un mayordomo.',
    mailbox: 'Este servidor no envía correos. El que habría enviado está en su <link>página de desarrollo</link>.',
  },
  signedIn: (who) => ({ title: 'Ya entró a su cuenta', description: `¡Qué gusto verle otra vez, ${who}!` }),
  signedInAsGuest: { title: 'Ya entró', description: 'Está aquí de visita.' },
  accountCreated: (confirmation) => ({
    title: 'Cuenta creada',
    description: {
      mailed: 'Le enviamos un enlace para confirmar su correo electrónico.',
      'mailed-before':
        'Para confirmar su correo electrónico, use el último enlace que le enviamos. Por ahora no podemos enviarle otro.',
      'no-mail': 'Ya entró a su cuenta.',
    }[confirmation],
  }),
  linkSent: {
    title: 'Enlace enviado',
    description: 'Revise su correo y abra el enlace en este mismo dispositivo.',
  },
  resetSent: {
    title: 'Correo enviado',
    description: 'Si hay una cuenta con este correo, le llegará un enlace para elegir otra contraseña.',
  },
  demoMode: { title: 'Modo de demostración', description: 'En esta demostración no se puede entrar.' },
}

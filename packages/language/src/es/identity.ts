import type { messages as English } from '../en/identity.ts'

const NOT_SET_UP = 'La entrada a las cuentas no está bien configurada aquí. Avísele a un mayordomo.'

export const messages: typeof English = {
  failed: {
    signIn: 'No se pudo entrar. Revise su correo y su contraseña.',
    register: 'No se pudo crear la cuenta. Inténtelo otra vez.',
    sendSignInLink: 'No se pudo enviar el correo. Inténtelo otra vez.',
    sendResetLink: 'No se pudo enviar el correo para cambiar la contraseña. Inténtelo otra vez.',
    sendVerificationLink: 'No se pudo enviar el correo. Inténtelo otra vez.',
    google: 'No se pudo entrar con Google. Inténtelo otra vez.',
    guest: 'No se pudo entrar de visita. Inténtelo otra vez.',
    actionCode: 'Hubo un error. No pudimos hacer lo que pidió.',
    resetPassword: 'No se pudo cambiar la contraseña. Puede que el enlace haya vencido. Pida un enlace nuevo.',
    signOut: 'No se pudo salir de la cuenta. Inténtelo otra vez.',
    changePassword: 'No se pudo cambiar su contraseña. Inténtelo otra vez.',
    deleteAccount: 'No se pudo borrar su cuenta. Inténtelo otra vez.',
  },
  codes: {
    'invalid-api-key': NOT_SET_UP,
    'popup-blocked':
      'Su navegador bloqueó la ventana de Google. Permita las ventanas emergentes aquí e inténtelo otra vez.',
    'popup-closed-by-user': null,
    'cancelled-popup-request': null,
    'unauthorized-domain': NOT_SET_UP,
    'network-request-failed':
      'No pudimos comunicarnos con el servidor de la acequia. Revise su conexión e inténtelo otra vez.',
    'password-does-not-meet-requirements': 'Esta contraseña no cumple los requisitos.',
    'user-mismatch': 'Esto pertenece a otra cuenta, no a la que tiene abierta.',
    'tenant-id-mismatch': NOT_SET_UP,
    'multi-factor-auth-required': 'Esta cuenta necesita un segundo paso para entrar, que aquí no funciona.',
    'web-storage-unsupported': 'Permita las cookies y los datos de esta página e inténtelo otra vez.',
    'email-already-in-use': 'Ya hay una cuenta con este correo. Entre a su cuenta o cambie su contraseña.',
    'too-many-requests': 'Demasiados intentos. Espere unos minutos e inténtelo otra vez.',
    'mailed-enough':
      'Ya enviamos varios enlaces a este correo y el último todavía sirve. Búsquelo en su bandeja de entrada y en la de correo no deseado.',
    'user-token-expired': 'Su sesión terminó. Entre otra vez.',
    'user-disabled': 'Esta cuenta está desactivada. Hable con un mayordomo.',
    'invalid-action-code': 'El enlace no es válido o ya venció. Pida un enlace nuevo.',
  },
}

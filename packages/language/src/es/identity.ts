import type { messages as English } from '../en/identity.ts'

const NOT_SET_UP = 'El inicio de sesión no está bien configurado aquí. Avise a un capitán.'

export const messages: typeof English = {
  failed: {
    signIn: 'No se pudo iniciar sesión. Revise su correo y su contraseña.',
    register: 'No se pudo crear la cuenta. Vuelva a intentarlo.',
    sendSignInLink: 'No se pudo enviar el correo. Vuelva a intentarlo.',
    sendResetLink: 'No se pudo enviar el correo para cambiar la contraseña. Vuelva a intentarlo.',
    sendVerificationLink: 'No se pudo enviar el correo. Vuelva a intentarlo.',
    google: 'No se pudo iniciar sesión con Google. Vuelva a intentarlo.',
    guest: 'No se pudo entrar como invitado. Vuelva a intentarlo.',
    actionCode: 'Ocurrió un error al procesar su solicitud.',
    resetPassword: 'No se pudo cambiar la contraseña. Puede que el enlace haya vencido. Pida un enlace nuevo.',
    signOut: 'No se pudo cerrar la sesión. Vuelva a intentarlo.',
    changePassword: 'No se pudo cambiar su contraseña. Vuelva a intentarlo.',
    deleteAccount: 'No se pudo eliminar su cuenta. Vuelva a intentarlo.',
  },
  codes: {
    'invalid-api-key': NOT_SET_UP,
    'popup-blocked':
      'Su navegador bloqueó la ventana de Google. Permita las ventanas emergentes aquí y vuelva a intentarlo.',
    'popup-closed-by-user': null,
    'cancelled-popup-request': null,
    'unauthorized-domain': NOT_SET_UP,
    'network-request-failed':
      'No pudimos comunicarnos con el servidor de la acequia. Revise su conexión y vuelva a intentarlo.',
    'password-does-not-meet-requirements': 'Esta contraseña no cumple los requisitos.',
    'user-mismatch': 'Esto pertenece a otra cuenta, no a la que tiene abierta.',
    'tenant-id-mismatch': NOT_SET_UP,
    'multi-factor-auth-required': 'Esta cuenta necesita un segundo paso para iniciar sesión, que aquí no funciona.',
    'web-storage-unsupported': 'Permita las cookies y los datos de esta página y vuelva a intentarlo.',
    'email-already-in-use': 'Ya hay una cuenta con este correo. Inicie sesión o cambie su contraseña.',
    'too-many-requests': 'Demasiados intentos. Espere unos minutos y vuelva a intentarlo.',
    'mailed-enough':
      'Ya enviamos varios enlaces a esta dirección y el último todavía sirve. Búsquelo en su correo y en la carpeta de correo no deseado.',
    'user-token-expired': 'Su sesión terminó. Inicie sesión de nuevo.',
    'user-disabled': 'Esta cuenta está desactivada. Consulte con un capitán.',
    'invalid-action-code': 'El enlace no es válido o ya venció. Pida un enlace nuevo.',
  },
}

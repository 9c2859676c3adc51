import type { messages as English } from '../en/login.ts'

export const messages: typeof English = {
  title: 'Le damos la bienvenida a Headgate',
  progress: 'Pasos para entrar',
  steps: {
    address: 'Paso 1 de 2: verifique su dirección',
    addressless: 'Entrar o crear una cuenta',
    signIn: 'Paso 2 de 2: entre a su cuenta',
    complete: 'Listo',
  },
  needsScript: 'Para entrar se necesita JavaScript. Para ver el horario, no.',
  verifyAddress: 'Verifique su dirección',
  signIn: 'Entre a su cuenta',
  haveAccount: 'Ya tengo una cuenta',
  withoutAddress: 'Crear cuenta sin dirección',
  addressFirst: 'Verificar primero su dirección',
}

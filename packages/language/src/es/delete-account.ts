import type { messages as English } from '../en/delete-account.ts'

export const messages: typeof English = {
  title: '¿Borrar su cuenta?',
  goes: 'Esto borra de inmediato y para siempre su cuenta y todas las maneras de entrar a ella, su nombre, su teléfono y su dirección, sus preferencias y las sesiones en todos sus dispositivos.',
  stays: 'Sus turnos se quedan en el horario. Son de la propiedad, y el mayordomo de la acequia se encarga de ellos.',
  noCaptain:
    'Usted es el único mayordomo. Sin usted, la acequia se queda sin ninguno: antes <link>nombre a otra persona</link>. Si se va de todos modos, el horario se queda como está, y para que haya otro mayordomo hará falta un código nuevo, que da quien maneja el servidor.',
  password: { label: 'Su contraseña', show: 'Mostrar su contraseña', hide: 'Ocultar su contraseña' },
  word: { label: (word) => `Escriba ${word} para confirmar`, word: 'BORRAR' },
  wrong: 'Esa no es su contraseña.',
  confirm: 'Borrar mi cuenta',
  busy: 'Borrando…',
  cancel: 'Conservar mi cuenta',
  done: { title: 'Cuenta borrada', description: 'Ya no guardamos nada sobre usted.' },
}

import type { messages as English } from '../en/claim-again.ts'

export const messages: typeof English = {
  title: '¿Esta propiedad sigue siendo suya?',
  text: (address) =>
    `En la lista de propiedades de la acequia, ${address} ahora aparece con otro dueño. Mientras usted no confirme que es suya, sus turnos no se marcan como suyos ni recibe avisos sobre ellos. Su cuenta y sus ajustes no han cambiado.`,
  submit: 'Sí, sigue siendo mía',
  otherwise: 'Si no, elija otra dirección abajo o deje el campo vacío, y guarde.',
  done: {
    title: 'Propiedad confirmada',
    description: 'Los turnos de la propiedad se marcan otra vez como suyos.',
  },
}

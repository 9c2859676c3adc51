import type { messages as English } from '../en/find.ts'

export const messages: typeof English = {
  open: 'Buscar',
  now: 'Ahora',
  title: 'Buscar',
  name: 'Nombre',
  noName: 'No hay ningún nombre así en el horario.',
  turn: (day, from, until) => `${day}, de ${from} a ${until}`,
  date: 'Fecha',
  go: 'Ir a la fecha',
  close: 'Cerrar',
  thisIsMe: 'Soy yo',
  which: '¿Cuál nombre es el suyo?',
  why: 'Así se marcan sus turnos, solo en este dispositivo. No necesita cuenta, no se envía nada, y marcarlos no le da derecho a nada.',
  notMyTurns: 'No son mis turnos',
  notMe: 'No soy yo',
}

import type { messages as English } from '../en/desk.ts'

export const messages: typeof English = {
  rooms: 'Partes de la mayordomía',
  allRooms: 'Secciones',
  today: 'Hoy',
  needsScript: 'Esta página necesita JavaScript. Actívelo en su navegador, por favor.',
  forCaptains: 'Esta página es para los mayordomos de la acequia.',
  askCaptain: 'Solo un mayordomo puede invitar a otro. Pídale una invitación a uno de ellos.',
  signIn: 'Entrar',
  toSchedule: 'Ver quién tiene el agua',
  season: {
    file: 'Llenar con un archivo…',
    list: 'Llenar con su lista…',
    toBoard: 'Volver al tablero',
  },
}

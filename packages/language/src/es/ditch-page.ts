import type { messages as English } from '../en/ditch-page.ts'

export const messages: typeof English = {
  forCaptains: 'Esta página es para los mayordomos de la acequia.',
  askCaptain: 'Solo un mayordomo puede invitar a otro. Pídale una invitación a uno de ellos.',
  signIn: 'Entrar',
  toSchedule: 'Ver quién tiene el agua',
}

import type { messages as English } from '../en/own-water.ts'

export const messages: typeof English = {
  parts: 'Partes de Mis turnos',
  turns: 'Turnos',
  ledger: 'Registro del agua',
}

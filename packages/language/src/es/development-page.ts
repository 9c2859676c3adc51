import type { messages as English } from '../en/development-page.ts'

export const messages: typeof English = {
  captainsTools: 'Herramientas del mayordomo',
  parts: {
    tools: 'General',
    season: 'Temporada',
    closures: 'Cierres',
    history: 'Historial',
    accounts: 'Cuentas',
  },
}

import type { messages as English } from '../en/ledger-csv.ts'

export const messages: typeof English = {
  headings: {
    holder: 'Nombre',
    scheduled: 'Programadas (h)',
    lost: 'Perdidas por cierres (h)',
    given: 'Cedidas (h)',
    received: 'Recibidas (h)',
    had: 'Agua (h)',
    day: 'Agua de día (h)',
    night: 'Agua de noche (h)',
    toCome: 'Por venir (h)',
    due: 'Parte (h)',
  },
  total: 'Todos los hogares',
  zones: 'Zonas (muchos hogares)',
  fileName: (year: number) => `registro-del-agua-${year}`,
}

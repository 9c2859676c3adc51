import type { messages as English } from '../en/paper.ts'
import { plural } from './plural.ts'

export const messages: typeof English = {
  text: 'Hojas para el tablero de anuncios y para los vecinos que no tienen teléfono. Las tarjetas con que entran los vecinos se hacen en <link>Vecinos</link>: ahí elija para quién.',
  choices: 'Qué imprimir',
  kind: { label: 'Hoja', options: { board: 'Tablero de anuncios', owner: 'Un vecino', all: 'Todos los vecinos' } },
  days: { label: 'Cuánto tiempo', options: { weeks: 'Dos semanas', month: 'Un mes', season: 'La temporada' } },
  from: 'Primer día',
  owner: 'Vecino',
  type: { label: 'Tamaño de letra', options: { normal: 'Mediana', large: 'Grande' } },
  paper: { label: 'Papel', options: { letter: 'Carta', a4: 'A4' } },
  language: 'Idioma de la hoja',
  print: 'Imprimir',
  pages: (pages) => plural(pages, { one: '1 página', other: `${pages} páginas` }),
  direction: { portrait: 'vertical', landscape: 'horizontal' },
  size: (pages, direction) => `${pages}, en ${direction}`,
  preview: 'Cómo se verá',
  pageOf: (page, pages) => `Página ${page} de ${pages}`,
  none: {
    title: 'No hay turnos en estos días.',
    text: 'Elija otro primer día. Si la temporada todavía no está en el horario, <link>impórtela</link>.',
  },
  cards: {
    title: 'Imprimir las tarjetas',
    text: 'Imprímalas ahora: los códigos no se vuelven a mostrar. Corte por las líneas y entregue cada tarjeta a quien lleva su nombre, o mándesela en un sobre cerrado.',
    reach: {
      machine: (address) =>
        `No las imprima todavía: llevan a ${address}, y esa dirección solo la puede abrir esta computadora.`,
      network: (address) =>
        `Estas tarjetas llevan a ${address}, y esa dirección solo la abren los teléfonos de esta red.`,
    },
    correct: '<link>Guarde la dirección web que escriben sus vecinos</link> y vuelva a hacer las tarjetas.',
  },
}

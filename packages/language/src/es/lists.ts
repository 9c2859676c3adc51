import type { messages as English } from '../en/lists.ts'
import { format } from './format.ts'
import { plural } from './plural.ts'

export const messages: typeof English = {
  choose: 'Elegir un archivo',
  drop: 'o suéltelo aquí',
  another: 'Elegir otro archivo',
  paste: 'O pegue aquí las celdas',
  pasteHint: 'Copie las celdas en su hoja de cálculo, junto con el renglón que nombra las columnas.',
  pasted: 'celdas pegadas',
  check: 'Revisar las celdas',
  workbook:
    'Este tipo de hoja de cálculo no se puede leer. Ábrala en su programa y guárdela como .xlsx o “CSV UTF-8”; después elija ese archivo.',
  notText:
    'Este archivo no es de Excel ni CSV. Guarde su hoja de cálculo como .xlsx o “CSV UTF-8” y elija ese archivo.',
  tooLarge: (megabytes) => `Son ${megabytes} MB. El límite es de 1 MB, mucho más de lo que necesita una lista.`,
  empty: 'Este archivo está vacío.',
  gone: 'Este archivo ya no se puede leer. Elíjalo de nuevo.',
  rows: {
    title: 'Renglones del archivo',
    text: 'Se toman los renglones marcados. Marque o desmarque los que quiera.',
    taken: (taken, all) =>
      plural(all, {
        one: `Se toma ${taken} de 1 renglón.`,
        other: `Se toman ${format.number(taken)} de ${format.number(all)} renglones.`,
      }),
    line: (line) => `Renglón ${line}`,
  },
}

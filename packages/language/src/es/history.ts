import type { ImportRecord } from '@headgate/contracts'
import type { messages as English } from '../en/history.ts'
import { format } from './format.ts'
import { plural } from './plural.ts'

const SOURCES: Record<ImportRecord['source'], string> = {
  sample: 'La temporada de muestra',
  file: 'Importada del archivo propio del servidor',
  command: 'Importada en una terminal',
  captain: 'Importada',
  undo: 'Deshecho',
  correction: 'Cambiado a mano',
  rules: 'Se cambiaron las horas de la acequia',
  'set-up': 'Se quitó la muestra',
  rotation: 'Hecha por la rotación',
  sale: 'Se vendió una casa',
  merge: 'Dos formas de escribir pasaron a ser un vecino',
  trade: 'Dos vecinos se arreglaron con el agua',
}

export const messages: typeof English = {
  title: 'Todos los cambios de la temporada',
  sources: SOURCES,
  none: 'Todavía no ha cambiado nada. Aquí aparecen las importaciones y los cambios, y cada uno se puede deshacer.',
  nobody: 'nadie',
  to: 'pasa a',
  more: (turns) => `y ${format.number(turns)} más`,
  kind: (id, source, fileName) => [`N.º ${id}: ${SOURCES[source]}`, fileName].filter(Boolean).join(', '),
  undoOf: (id, undone) => `N.º ${id}: Deshizo el n.º ${undone}`,
  noLines: 'Ningún turno cambió de manos.',
  rules: (fields) => `Cambió también: ${fields}`,
  by: (who, when) => `${who}, ${when}`,
  undoneBy: (who, when) => `Lo deshizo ${who}, ${when}`,
  undone: (when) => `Deshecho, ${when}`,
  undo: 'Deshacer',
  redo: 'Rehacer',
  undoAria: (id, change) => `Deshacer el n.º ${id}: ${change}`,
  redoAria: (id, change) => `Rehacer el n.º ${id}: ${change}`,
  done: 'Cambio deshecho',
  redone: 'Cambio rehecho',
  failed: 'No se deshizo el cambio',
  dialog: {
    undo: '¿Deshacer este cambio?',
    redo: '¿Rehacer este cambio?',
    checking: 'Viendo qué cambiaría…',
    would: (turns) =>
      turns === 0
        ? 'No cambiaría ningún turno del horario.'
        : plural(turns, { one: 'Cambiaría 1 turno:', other: `Cambiarían ${format.number(turns)} turnos:` }),
    list: 'Lo que cambiaría',
    rules: (fields) => `También cambiaría: ${fields}.`,
    groundless: (changes) =>
      plural(changes, {
        one: 'Un cambio posterior ya no tendría efecto:',
        other: `${format.number(changes)} cambios posteriores ya no tendrían efecto:`,
      }),
    groundlessLine: (id, place, expected) => `N.º ${id}, ${place}: se hizo cuando el turno lo tenía ${expected}`,
    groundlessHint: 'Siguen en esta lista, y vuelven a valer si usted deshace esto.',
    revived: (changes) =>
      plural(changes, {
        one: 'Otro cambio volvería a valer:',
        other: `Otros ${format.number(changes)} cambios volverían a valer:`,
      }),
    revivedLine: (id, place, from, to) => `N.º ${id}, ${place}: ${from} → ${to}`,
    undoNow: 'Deshacer el cambio',
    redoNow: 'Rehacer el cambio',
    cancel: 'Cancelar',
  },
}

import { expect, it } from 'vitest'
import { findClosed, findPlaceholder } from './placeholder.ts'

const TEXTS = {
  nobody: [
    '-',
    '–',
    '—',
    '--',
    '―',
    '−',
    '_',
    '.',
    '…',
    '...',
    '?',
    '??',
    '*',
    '/',
    '#',
    '( )',
    '- - -',
    'TBD',
    'tba',
    'T.B.D.',
    'tbd?',
    '(TBD)',
    '[tbc]',
    'To be  determined',
    'n/a',
    'N/A',
    ' N/A. ',
    'none',
    'None',
    '(none)',
    'nobody',
    'No one',
    'unassigned',
    'NOT ASSIGNED',
    'vacant',
    'Empty',
  ],
  ditto: ['"', '″', '〃', "''", '↑', '^', '='],
  unclear: ['x', 'X', 'xx', 'NA', 'na', 'n.a.', 'nil', 'Null', 'Open'],
}

it.each(Object.entries(TEXTS).flatMap(([what, texts]) => texts.map((text) => [text, what])))(
  'given %j in place of a name, then it is %s',
  (text, what) => {
    expect(findPlaceholder(text)).toBe(what)
  },
)

it.each([
  'Abbott',
  'O’Brien',
  'Na family',
  'J. Null',
  'Nam',
  'Noone',
  'X. Young',
  'X Æ',
  'D',
  '7',
  '李',
  '나',
  '🌻',
  '=1+1',
  '-2+3',
  'Nun',
  'Vacanti',
  'Empty Nest Farm',
  'Tba Ranch',
  'No one and sons',
  'Smith?',
  '?Smith',
  '',
])('given %j, then it may be a name', (text) => {
  expect(findPlaceholder(text)).toBeUndefined()
})

it.each([
  ['OFF', ''],
  ['Closed.', ''],
  ['*** NO WATER ***', ''],
  ['Ditch off', ''],
  ['la acequia está cerrada', ''],
  ['Sin agua', ''],
  ['OFF - July 4', 'July 4'],
  ['CERRADO por reparación', 'por reparación'],
  ['closed (repairs)', 'repairs'],
])('given %j in place of a name, then the ditch is off, and beside that it says %j', (text, said) => {
  expect(findClosed(text)).toBe(said)
  expect(findPlaceholder(text)).toBe('nobody')
})

it.each(['Offut', 'Off Grid Farm', 'Closer', 'Closed Gate Ranch', 'Drysdale', 'Dry Creek Ranch', 'Cerrado Vigil'])(
  'given %j, then it may be a name and says nothing of the ditch',
  (text) => {
    expect(findClosed(text)).toBeUndefined()
    expect(findPlaceholder(text)).toBeUndefined()
  },
)

import { parseAst } from 'rolldown/parseAst'
import { childrenOf, type Node } from './operators.ts'

/** A change of a text, which notes that a mutant was reached. */
interface Note {
  start: number
  end: number
  before: string
  behind: string
}

interface Place {
  start: number
  end: number
}

/**
 * A file's text that calls `reached(number, notes)` before it comes to the place of a mutant. Places that run when the
 * file is loaded are left out: all who import it come by.
 */
export function noteReached(
  text: string,
  places: ReadonlyMap<number, Place>,
  { from, notes }: { from: string; notes: string },
): { text: string; noted: number[] } {
  const program = parseAst(text, { lang: 'ts' }) as unknown as Node
  const noted = [...places].flatMap(([number, place]) => {
    const note = findNote(program, place, `reached(${number}, ${JSON.stringify(notes)})`)
    return note ? [{ number, note }] : []
  })
  const inserted = noted
    .flatMap(({ note: { start, end, before, behind } }) => [
      { at: start, added: before },
      { at: end, added: behind },
    ])
    .sort((a, b) => b.at - a.at)
  const changed = inserted.reduce((left, { at, added }) => left.slice(0, at) + added + left.slice(at), text)
  return {
    text: noted.length === 0 ? text : `import { reached } from '${from}'\n${changed}`,
    noted: noted.map(({ number }) => number),
  }
}

const FUNCTIONS = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']

/** The innermost statement or whole expression, inside a function, in which a place lies. */
function findNote(program: Node, place: Place, call: string): Note | undefined {
  let note: Note | undefined
  let isInFunction = false
  let node: Node | undefined = program
  while (node) {
    const parent: Node = node
    isInFunction ||= FUNCTIONS.includes(parent.type)
    node = childrenOf(parent).find(({ start, end }) => start <= place.start && place.end <= end)
    if (node && isInFunction) note = noteAt(parent, node, call) ?? note
  }
  return note
}

function noteAt(parent: Node, { start, end, type }: Node, call: string): Note | undefined {
  const isIn = (part: string) =>
    Array.isArray(parent[part]) && (parent[part] as Node[]).some((one) => one.start === start)
  if (parent.type === 'BlockStatement' || (parent.type === 'SwitchCase' && isIn('consequent')))
    return { start, end: start, before: `${call};`, behind: '' }
  if (type === 'BlockStatement') return undefined
  if (parent.type === 'ArrowFunctionExpression' && (parent.body as Node).start === start)
    return { start, end, before: `(${call}, (`, behind: '))' }
  if (/^(?:If|For|ForOf|ForIn|While|DoWhile)Statement$/.test(parent.type) && /Statement$/.test(type))
    return { start, end, before: `{${call};`, behind: '}' }
  return undefined
}

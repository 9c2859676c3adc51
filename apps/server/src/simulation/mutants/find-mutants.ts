import { createHash } from 'node:crypto'
import { parseAst } from 'rolldown/parseAst'
import { childrenOf, isNode, type Mutation, mutationsOf, type Node } from './operators.ts'

export interface Mutant extends Mutation {
  /** Made of its file, its function, its operator and its text: it stays while these do, whatever moves around it. */
  id: string
  file: string
  /** From 1. */
  line: number
  before: string
  /** The file's whole text with it. */
  text: string
}

const parse = (text: string): Node => parseAst(text, { lang: 'ts' }) as unknown as Node

/** Every mutant of a file, in order. */
export function findMutants(file: string, text: string): Mutant[] {
  const seen = new Map<string, number>()
  return [...walk(parse(text), '', text)].flatMap(({ place, ...mutation }) => {
    const { start, end, operator, replacement } = mutation
    const before = text.slice(start, end)
    const name = JSON.stringify([file, place, operator, before, replacement])
    const number = seen.get(name) ?? 0
    seen.set(name, number + 1)
    return {
      ...mutation,
      id: createHash('sha256').update(`${name} ${number}`).digest('hex').slice(0, 12),
      ...{ file, before, line: text.slice(0, start).split('\n').length },
      text: text.slice(0, start) + replacement + text.slice(end),
    }
  })
}

/** The parser accepts more than once it is changed: an `await` or a name may be left without its place. */
export function isProgram({ text }: Mutant): boolean {
  try {
    return parse(text) !== undefined
  } catch {
    return false
  }
}

function* walk(node: Node, place: string, text: string): Generator<Mutation & { place: string }> {
  if (isLeftOut(node, text)) return
  const inside = nameOf(node) ?? place
  for (const mutation of mutationsOf(node, text)) yield { ...mutation, place: inside }
  for (const child of childrenOf(node)) if (!isText(child, node)) yield* walk(child, inside, text)
}

/** Only these of TypeScript's own nodes stand around expressions. */
const AROUND = ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']
/** Descriptions for readers of the API. */
const WORDS = ['summary', 'description', 'operationId']
const TELLS = /(?:^|\.)(?:log\.\w+|report|stdout\.write|stderr\.write|problemResponses)$/

/** Types, imports, messages of errors and logs, and what only documents the API. */
function isLeftOut(node: Node, text: string): boolean {
  const { type } = node
  if (type.startsWith('TS') && !AROUND.includes(type)) return true
  if (type === 'ImportDeclaration' || type === 'ExportAllDeclaration' || type === 'ThrowStatement') return true
  if (type === 'Property') return WORDS.includes(String((node.key as Node).name))
  if (type === 'ExpressionStatement') return isLeftOut(node.expression as Node, text)
  return isNode(node.callee) && TELLS.test(text.slice(node.callee.start, node.callee.end))
}

/** Texts count where something is decided by them. Elsewhere they are names of columns, routes and messages. */
function isText(child: Node, parent: Node): boolean {
  if (child.type !== 'Literal' || typeof child.value !== 'string') return false
  if (parent.type === 'SwitchCase') return false
  return parent.type !== 'BinaryExpression' || parent.operator === '+'
}

function nameOf({ type, id, key }: Node): string | undefined {
  const name = type === 'FunctionDeclaration' || type === 'VariableDeclarator' ? id : key
  const isNamed = ['FunctionDeclaration', 'VariableDeclarator', 'MethodDefinition', 'PropertyDefinition'].includes(type)
  return isNamed && isNode(name) && typeof name.name === 'string' ? name.name : undefined
}

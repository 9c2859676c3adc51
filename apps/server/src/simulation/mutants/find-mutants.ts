import { createHash } from 'node:crypto'
import { parseAst } from 'rolldown/parseAst'

/** A node of the syntax tree, as the parser gives it: offsets in UTF-16 units. */
interface Node {
  type: string
  start: number
  end: number
  [part: string]: unknown
}

/** One small change of a file's text: `[start, end)` becomes `replacement`. */
interface Mutation {
  operator: string
  start: number
  end: number
  replacement: string
}

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

const isNode = (part: unknown): part is Node =>
  typeof part === 'object' && part !== null && typeof (part as Node).type === 'string'

const parse = (text: string): Node => parseAst(text, { lang: 'ts' }) as unknown as Node

/** Every mutant of a file, in order. */
export function findMutants(file: string, text: string): Mutant[] {
  const seen = new Map<string, number>()
  return [...walk(parse(text), '', text)].map(({ place, ...mutation }) => {
    const { start, end, operator, replacement } = mutation
    const before = text.slice(start, end)
    const name = JSON.stringify([file, place, operator, before, replacement])
    const number = seen.get(name) ?? 0
    seen.set(name, number + 1)
    const id = createHash('sha256').update(`${name} ${number}`).digest('hex').slice(0, 12)
    const line = text.slice(0, start).split('\n').length
    return { ...mutation, id, file, before, line, text: text.slice(0, start) + replacement + text.slice(end) }
  })
}

/** The parser accepts more than once it is changed: an `await` or a name may be left without its place. */
export function isProgram({ text }: Pick<Mutant, 'text'>): boolean {
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
  const children = Object.values(node).flat().filter(isNode)
  for (const child of children) if (!isText(child, node)) yield* walk(child, inside, text)
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
const isText = (child: Node, parent: Node): boolean =>
  typeof child.value === 'string' &&
  parent.type !== 'SwitchCase' &&
  (parent.type !== 'BinaryExpression' || parent.operator === '+')

function nameOf({ type, id, key }: Node): string | undefined {
  const name = ['FunctionDeclaration', 'VariableDeclarator'].includes(type) ? id : key
  const isNamed = name === id || ['MethodDefinition', 'PropertyDefinition'].includes(type)
  return isNamed && isNode(name) && typeof name.name === 'string' ? name.name : undefined
}

/** What an operator becomes, by the name of the mutation. */
const OPPOSITES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  boundary: { '<': '<=', '<=': '<', '>': '>=', '>=': '>' },
  comparison: { '<': '>=', '<=': '>', '>': '<=', '>=': '<', '===': '!==', '!==': '===' },
  arithmetic: { '+': '-', '-': '+', '*': '/', '/': '*', '%': '*', '+=': '-=', '-=': '+=' },
  logic: { '&&': '||', '||': '&&', '??': '&&' },
}

const PAIRS = 'some every, min max, find findLast, startsWith endsWith, add subtract, floor ceil'
const OTHER_METHODS = new Map(
  PAIRS.split(', ')
    .map((pair) => pair.split(' ') as [string, string])
    .flatMap(([one, other]): [string, string][] => [
      [one, other],
      [other, one],
    ]),
)

/** What is left of a chain is of the same kind without them. */
const LEFT_OUT = 'filter toSorted sort toReversed slice trim toLowerCase where orderBy'.split(' ')
const LISTS = 'map flatMap filter toSorted slice'.split(' ')

/** The mutations of one node itself. */
function mutationsOf(node: Node, text: string): Mutation[] {
  const textOf = ({ start, end }: Node) => text.slice(start, end)
  const replace = (operator: string, { start, end }: Pick<Node, 'start' | 'end'>, replacement: string): Mutation[] => [
    { operator, start, end, replacement },
  ]
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
    case 'AssignmentExpression': {
      const operator = String(node.operator)
      // `'a' + b` puts texts together.
      if (operator === '+' && /['"`]/.test(textOf(node))) return []
      // It stands behind the left side, but for a comment or a blank between them.
      const start = text.indexOf(operator, (node.left as Node).end)
      return Object.entries(OPPOSITES).flatMap(([name, { [operator]: becomes }]) =>
        becomes === undefined ? [] : replace(name, { start, end: start + operator.length }, becomes),
      )
    }
    case 'UnaryExpression':
      return node.operator === '!' ? replace('negation', node, textOf(node.argument as Node)) : []
    case 'IfStatement':
    case 'ConditionalExpression': {
      const test = node.test as Node
      // These have mutations of their own.
      const isMutated = test.type === 'BinaryExpression' || test.type === 'UnaryExpression'
      return isMutated ? [] : replace('condition', test, `!(${textOf(test)})`)
    }
    case 'Literal':
      if (typeof node.value === 'boolean') return replace('literal', node, String(!node.value))
      if (typeof node.value === 'number') return replace('literal', node, String(node.value + 1))
      return typeof node.value === 'string' ? replace('literal', node, node.value === '' ? "'?'" : "''") : []
    case 'ExpressionStatement':
      return isCall(node.expression as Node) ? replace('call removed', node, 'void 0') : []
    case 'ReturnStatement':
    case 'ArrowFunctionExpression': {
      const value = node.argument ?? node.body
      return isNode(value) && LISTS.includes(methodOf(value) ?? '') ? replace('empty list', value, '[]') : []
    }
    case 'MemberExpression': {
      const property = node.property as Node
      const other = node.computed ? undefined : OTHER_METHODS.get(textOf(property))
      return other === undefined ? [] : replace('method', property, other)
    }
    case 'CallExpression': {
      const method = methodOf(node) ?? ''
      const { object } = node.callee as Node
      return LEFT_OUT.includes(method) ? replace(`${method} left out`, node, textOf(object as Node)) : []
    }
    default:
      return []
  }
}

function isCall({ type, argument, expression, callee }: Node): boolean {
  if (type === 'AwaitExpression') return isCall(argument as Node)
  if (type === 'ChainExpression') return isCall(expression as Node)
  return type === 'CallExpression' && (callee as Node).type !== 'Super'
}

function methodOf({ type, callee }: Node): string | undefined {
  if (type !== 'CallExpression' || !isNode(callee) || callee.type !== 'MemberExpression' || callee.computed)
    return undefined
  return String((callee.property as Node).name)
}

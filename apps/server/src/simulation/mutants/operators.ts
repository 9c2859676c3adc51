import { isNode, type Mutation, type Node } from './mutation.ts'

const OPPOSITES: Readonly<Record<string, readonly [operator: string, becomes: string][]>> = {
  '<': [
    ['boundary', '<='],
    ['comparison', '>='],
  ],
  '<=': [
    ['boundary', '<'],
    ['comparison', '>'],
  ],
  '>': [
    ['boundary', '>='],
    ['comparison', '<='],
  ],
  '>=': [
    ['boundary', '>'],
    ['comparison', '<'],
  ],
  '===': [['comparison', '!==']],
  '!==': [['comparison', '===']],
  '+': [['arithmetic', '-']],
  '-': [['arithmetic', '+']],
  '*': [['arithmetic', '/']],
  '/': [['arithmetic', '*']],
  '%': [['arithmetic', '*']],
  '&&': [['logic', '||']],
  '||': [['logic', '&&']],
  '??': [['logic', '&&']],
  '+=': [['arithmetic', '-=']],
  '-=': [['arithmetic', '+=']],
  '++': [['arithmetic', '--']],
  '--': [['arithmetic', '++']],
}

const OTHER_METHODS: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  find: 'findLast',
  findLast: 'find',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  add: 'subtract',
  subtract: 'add',
  floor: 'ceil',
  ceil: 'floor',
}

/** What is left of a chain is of the same kind without them. */
const LEFT_OUT = new Set([
  'filter',
  'toSorted',
  'sort',
  'toReversed',
  'slice',
  'trim',
  'toLowerCase',
  'where',
  'orderBy',
])
const LISTS = new Set(['map', 'flatMap', 'filter', 'toSorted', 'slice'])

/** The mutations of one node itself. */
export function mutationsOf(node: Node, text: string): Mutation[] {
  switch (node.type) {
    case 'BinaryExpression':
      return isOfText(node, text) ? [] : swapOperator(node, text, node.left as Node)
    case 'LogicalExpression':
    case 'AssignmentExpression':
      return swapOperator(node, text, node.left as Node)
    case 'UpdateExpression':
      return swapOperator(node, text, node.prefix ? undefined : (node.argument as Node))
    case 'UnaryExpression':
      return node.operator === '!' || node.operator === '-' ? [keep('negation', node, node.argument as Node, text)] : []
    case 'IfStatement':
    case 'ConditionalExpression':
    case 'WhileStatement':
      return negate(node.test as Node, text)
    case 'Literal':
      return mutateLiteral(node)
    case 'ExpressionStatement':
      return isCall(node.expression) ? [replace('call removed', node, 'void 0')] : []
    case 'ReturnStatement':
      return emptyList(node.argument)
    case 'ArrowFunctionExpression':
      return emptyList(node.body)
    case 'MemberExpression':
      return [...unchain(node, node.object as Node, text), ...swapMethod(node, text)]
    case 'CallExpression':
      return [...unchain(node, node.callee as Node, text), ...leaveOut(node, text)]
    default:
      return []
  }
}

const replace = (operator: string, { start, end }: Pick<Node, 'start' | 'end'>, replacement: string): Mutation => ({
  operator,
  start,
  end,
  replacement,
})

const keep = (operator: string, node: Node, part: Node, text: string): Mutation =>
  replace(operator, node, text.slice(part.start, part.end))

/** The operator stands behind the left side, but for a comment or a blank between them. */
function swapOperator(node: Node, text: string, left: Node | undefined): Mutation[] {
  const operator = String(node.operator)
  const start = text.indexOf(operator, left?.end ?? node.start)
  return (OPPOSITES[operator] ?? []).map(([name, becomes]) =>
    replace(name, { start, end: start + operator.length }, becomes),
  )
}

/** `'a' + b` puts texts together. */
const isOfText = (node: Node, text: string): boolean =>
  node.operator === '+' && /['"`]/.test(text.slice(node.start, node.end))

/** A comparison has mutations of its own, and so has what is negated already. */
const negate = (test: Node, text: string): Mutation[] =>
  (String(test.operator) in OPPOSITES && test.type === 'BinaryExpression') || test.type === 'UnaryExpression'
    ? []
    : [replace('condition', test, `!(${text.slice(test.start, test.end)})`)]

function mutateLiteral(node: Node): Mutation[] {
  const { value } = node
  if (typeof value === 'boolean') return [replace('literal', node, String(!value))]
  if (typeof value === 'number') return [replace('literal', node, String(value + 1))]
  if (typeof value === 'string') return [replace('literal', node, value === '' ? "'?'" : "''")]
  return []
}

function isCall(expression: unknown): boolean {
  if (!isNode(expression)) return false
  if (expression.type === 'AwaitExpression') return isCall(expression.argument)
  if (expression.type === 'ChainExpression') return isCall(expression.expression)
  return expression.type === 'CallExpression' && (expression.callee as Node).type !== 'Super'
}

function emptyList(value: unknown): Mutation[] {
  if (!isNode(value)) return []
  const isList =
    (value.type === 'ArrayExpression' && (value.elements as unknown[]).length > 0) ||
    (value.type === 'CallExpression' && LISTS.has(methodOf(value) ?? ''))
  return isList ? [replace('empty list', value, '[]')] : []
}

function unchain(node: Node, before: Node, text: string): Mutation[] {
  if (node.optional !== true) return []
  const start = text.indexOf('?.', before.end)
  const isName = node.type === 'MemberExpression' && node.computed !== true
  return [replace('optional chaining', { start, end: start + 2 }, isName ? '.' : '')]
}

function swapMethod({ computed, property }: Node, text: string): Mutation[] {
  if (computed || !isNode(property)) return []
  const other = OTHER_METHODS[text.slice(property.start, property.end)]
  return other === undefined ? [] : [replace('method', property, other)]
}

function leaveOut(node: Node, text: string): Mutation[] {
  const method = methodOf(node)
  if (method === undefined || !LEFT_OUT.has(method)) return []
  return [keep(`${method} left out`, node, (node.callee as Node).object as Node, text)]
}

function methodOf({ callee }: Node): string | undefined {
  if (!isNode(callee) || callee.type !== 'MemberExpression' || callee.computed) return undefined
  return String((callee.property as Node).name)
}

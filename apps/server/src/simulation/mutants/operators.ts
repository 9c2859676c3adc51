/** A node of the syntax tree, as the parser gives it: offsets in UTF-16 units. */
export interface Node {
  type: string
  start: number
  end: number
  [part: string]: unknown
}

/** One small change of a file's text: `[start, end)` becomes `replacement`. */
export interface Mutation {
  operator: string
  start: number
  end: number
  replacement: string
}

export const isNode = (part: unknown): part is Node =>
  typeof part === 'object' && part !== null && typeof (part as Node).type === 'string'

/** The nodes right below a node, in order. */
export const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flatMap((part) => (Array.isArray(part) ? part : [part]))
    .filter(isNode)

/** By the name of the mutation: what an operator becomes. */
const OPPOSITES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  boundary: { '<': '<=', '<=': '<', '>': '>=', '>=': '>' },
  comparison: { '<': '>=', '<=': '>', '>': '<=', '>=': '<', '===': '!==', '!==': '===' },
  arithmetic: { '+': '-', '-': '+', '*': '/', '/': '*', '%': '*', '+=': '-=', '-=': '+=', '++': '--', '--': '++' },
  logic: { '&&': '||', '||': '&&', '??': '&&' },
}

const PAIRS = 'some every, min max, find findLast, startsWith endsWith, add subtract, floor ceil'
const OTHER_METHODS = new Map(
  PAIRS.split(', ').flatMap((pair) => {
    const [one = '', other = ''] = pair.split(' ')
    return [[one, other] as const, [other, one] as const]
  }),
)

/** What is left of a chain is of the same kind without them. */
const LEFT_OUT = new Set('filter toSorted sort toReversed slice trim toLowerCase where orderBy'.split(' '))
const LISTS = new Set('map flatMap filter toSorted slice'.split(' '))

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
  return Object.entries(OPPOSITES).flatMap(([name, { [operator]: becomes }]) =>
    becomes === undefined ? [] : [replace(name, { start, end: start + operator.length }, becomes)],
  )
}

/** `'a' + b` puts texts together. */
const isOfText = (node: Node, text: string): boolean =>
  node.operator === '+' && /['"`]/.test(text.slice(node.start, node.end))

/** A comparison has mutations of its own, and so has what is negated already. */
const negate = (test: Node, text: string): Mutation[] =>
  (test.type === 'BinaryExpression' && Object.values(OPPOSITES).some((all) => String(test.operator) in all)) ||
  test.type === 'UnaryExpression'
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
  const other = OTHER_METHODS.get(text.slice(property.start, property.end))
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

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

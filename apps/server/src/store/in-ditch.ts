import {
  AliasNode,
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  type DeleteQueryNode,
  type InsertQueryNode,
  JoinNode,
  type OperationNode,
  OperationNodeTransformer,
  OperatorNode,
  PrimitiveValueListNode,
  type QueryId,
  ReferenceNode,
  type SelectQueryNode,
  TableNode,
  type UpdateQueryNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
  WhereNode,
} from 'kysely'
import type { Database, Tables } from './database.ts'
import { PERSONAL_TABLES } from './personal-tables.ts'

export type DitchId = number

/** Accounts and what guards them belong to the installation. */
const OF_INSTALLATION: ReadonlySet<keyof Tables> = new Set([
  'userAccount',
  'accountSession',
  'signInMethod',
  'signInCode',
  'accessCounter',
  'knownDevice',
  'rateLimit',
  'secret',
  'mailboxMessage',
  'backupNight',
])

/** Every ditch has its own rows in these. */
export const DITCH_TABLES = (Object.keys(PERSONAL_TABLES) as (keyof Tables)[]).filter(
  (table) => table !== 'ditch' && !OF_INSTALLATION.has(table),
)

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The column that names the ditch. */
const DITCH_COLUMN: ReadonlyMap<string, string> = new Map([
  ['ditch', 'id'],
  ...DITCH_TABLES.map((table) => [snakeCase(table), 'ditch_id'] as const),
])

/**
 * The database as one ditch sees it. Its queries read, write and delete only the ditch's own rows, and never mention
 * `ditch_id`. Raw SQL is not covered.
 */
export function inDitch(db: Database, ditch: DitchId): Database {
  const transformer = new DitchTransformer(ditch)
  return db.withPlugin({
    transformQuery: ({ node, queryId }) => transformer.transformNode(node, queryId),
    // `select *` leaves out the ditch.
    transformResult: async ({ result }) =>
      result.rows[0]?.ditchId === undefined
        ? result
        : { ...result, rows: result.rows.map(({ ditchId: _, ...row }) => row) },
  })
}

class DitchTransformer extends OperationNodeTransformer {
  readonly #ditch: DitchId

  constructor(ditch: DitchId) {
    super()
    this.#ditch = ditch
  }

  /** Plain values hold no query, and a season has thousands. */
  protected override transformPrimitiveValueList(node: PrimitiveValueListNode): PrimitiveValueListNode {
    return node
  }

  protected override transformSelectQuery(node: SelectQueryNode, queryId?: QueryId): SelectQueryNode {
    return this.#restrict(super.transformSelectQuery(node, queryId), node.from?.froms)
  }

  protected override transformUpdateQuery(node: UpdateQueryNode, queryId?: QueryId): UpdateQueryNode {
    const tables = [...(node.table ? [node.table] : []), ...(node.from?.froms ?? [])]
    return this.#restrict(super.transformUpdateQuery(node, queryId), tables)
  }

  protected override transformDeleteQuery(node: DeleteQueryNode, queryId?: QueryId): DeleteQueryNode {
    const tables = [...node.from.froms, ...(node.using?.tables ?? [])]
    return this.#restrict(super.transformDeleteQuery(node, queryId), tables)
  }

  protected override transformMergeQuery(): never {
    return notHandled('merge')
  }

  /** In the `on` and not the `where`, which would turn an outer join into an inner one. */
  protected override transformJoin(node: JoinNode, queryId?: QueryId): JoinNode {
    const join = super.transformJoin(node, queryId)
    const condition = this.#conditionOf(node.table)
    return condition ? JoinNode.cloneWithOn(join, condition) : join
  }

  protected override transformInsertQuery(node: InsertQueryNode, queryId?: QueryId): InsertQueryNode {
    const insert = super.transformInsertQuery(node, queryId)
    const column = node.into && DITCH_COLUMN.get(node.into.table.identifier.name)
    if (column === undefined || !insert.columns || !insert.values) return insert
    const ditch = ColumnNode.create(column)
    const { onConflict } = insert
    return {
      ...insert,
      columns: [ditch, ...insert.columns],
      values: ValuesNode.is(insert.values) ? this.#withDitch(insert.values) : notHandled('insert … select'),
      ...(onConflict?.columns && { onConflict: { ...onConflict, columns: [ditch, ...onConflict.columns] } }),
    }
  }

  #withDitch({ values }: ValuesNode): ValuesNode {
    return ValuesNode.create(
      values.map((row) =>
        PrimitiveValueListNode.is(row)
          ? PrimitiveValueListNode.create([this.#ditch, ...row.values])
          : ValueListNode.create([ValueNode.create(this.#ditch), ...row.values]),
      ),
    )
  }

  #restrict<Query extends { readonly where?: WhereNode }>(query: Query, tables: readonly OperationNode[] = []): Query {
    const conditions = tables.flatMap((table) => this.#conditionOf(table) ?? [])
    const [first, ...others] = conditions
    if (!first) return query
    const condition = others.reduce<OperationNode>((all, one) => AndNode.create(all, one), first)
    const where = query.where
      ? WhereNode.cloneWithOperation(query.where, 'And', condition)
      : WhereNode.create(condition)
    return { ...query, where }
  }

  /** Undefined for tables that are no ditch's. */
  #conditionOf(table: OperationNode): OperationNode | undefined {
    const named = AliasNode.is(table) ? table.node : table
    const column = TableNode.is(named) ? DITCH_COLUMN.get(named.table.identifier.name) : undefined
    if (column === undefined) return undefined
    return BinaryOperationNode.create(
      ReferenceNode.create(ColumnNode.create(column), TableNode.create(nameOf(table))),
      OperatorNode.create('='),
      ValueNode.create(this.#ditch),
    )
  }
}

/** Its alias, if it has one. */
function nameOf(table: OperationNode): string {
  if (AliasNode.is(table) && 'name' in table.alias) return String(table.alias.name)
  return TableNode.is(table) ? table.table.identifier.name : notHandled('a table without a name')
}

function notHandled(what: string): never {
  throw new Error(`${what} cannot be restricted to one ditch`)
}

import type { Engine } from '../../store/store.ts'
import type { Wires } from './postgres/wires.ts'

/** Where the machines of one season keep everything. */
export interface SeasonStore {
  readonly engine: Engine
  readonly databaseUrl: string
  /** Undefined when the store is a file. */
  readonly wires: Wires | undefined
  drop(): Promise<void>
}

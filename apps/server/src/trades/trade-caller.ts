import type { ActingCaptain } from '../store/audit-queries.ts'
import type { Database } from '../store/database.ts'

/** Who asks or answers. */
export interface TradeCaller {
  uid: string
  /** Set if they are a captain too, who may act for every holder. */
  captain: ActingCaptain | undefined
  /** Locks their account, and throws unless they may still act with it. */
  hold: (transaction: Database) => Promise<void>
}

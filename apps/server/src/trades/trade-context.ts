import type { CaptainContext } from '../captain/captain-context.ts'

/** What trades are made and answered with: the store, the ditch, its clock, and who owns what. */
export type TradeContext = CaptainContext

import type { TradeShape } from '@headgate/contracts'
import { DitchProblem } from '../ditch-problem.ts'

/** Somebody was first. The answer says what became of the trade. */
export class TradeSettled extends DitchProblem<'trade-settled'> {
  readonly details: { trade: TradeShape }

  constructor(trade: TradeShape) {
    super('trade-settled', {})
    this.details = { trade }
  }
}

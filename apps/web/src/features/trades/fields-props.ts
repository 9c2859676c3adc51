import type { TradeDialogProps } from './trade-about.ts'
import type { TradeDraft } from './trade-draft.ts'

/** What each part of the dialog's form is drawn from. */
export interface FieldsProps extends TradeDialogProps {
  draft: TradeDraft
  onChange: (changed: Partial<TradeDraft>) => void
  /** Whether what is missing is named. */
  isTried: boolean
}

import { messages as reasons } from '@headgate/language/texts/trade-problems'
import { messages } from '@headgate/language/texts/trades'
import { failureMessage } from '../../platform/http/failure-message.ts'

/** Why a call about a trade failed. Apart from the calls, which the residents’ tab loads without these texts. */
export const tradeFailure = (error: unknown): string => failureMessage(error, messages.failed, reasons)

import { messages } from '@headgate/language/texts/captain-problems'
import { messages as ui } from '@headgate/language/texts/ui'
import { failureMessage } from './failure-message.ts'

/** Why a captain's call failed: the server's own explanation of a refusal, and one sentence for all of its errors. */
export const captainFailure = (error: unknown): string => failureMessage(error, ui.serverFailed, messages)

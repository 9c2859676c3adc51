import { messages } from '@headgate/language/texts/captain-problems'
import { messages as ui } from '@headgate/language/texts/ui'
import { failureMessage } from './failure-message.ts'

/** Why a captain's call failed: the server's own explanation of a refusal, `otherwise` for an error on the server. */
export const captainFailure = (error: unknown, otherwise = ui.serverFailed): string =>
  failureMessage(error, otherwise, messages)

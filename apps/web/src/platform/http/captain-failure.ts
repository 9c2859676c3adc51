import { messages } from '@headgate/language/texts/captain-problems'
import { failureMessage } from './failure-message.ts'

/** Why a captain's call failed: the server's own explanation of a refusal, `otherwise` for an error on the server. */
export const captainFailure = (error: unknown, otherwise: string): string => failureMessage(error, otherwise, messages)

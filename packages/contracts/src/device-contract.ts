import { BROWSERS, SYSTEMS } from '@headgate/domain'
import { z } from 'zod'

/** What a device is, for words in the reader's language. Null is what its browser did not show. */
export const deviceParts = { browser: z.enum(BROWSERS).nullable(), system: z.enum(SYSTEMS).nullable() }

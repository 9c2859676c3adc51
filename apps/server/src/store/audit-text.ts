import type { AuditDetails } from '@headgate/contracts'
import { wordAudit } from '@headgate/language'
import { CATALOGS } from '@headgate/language/catalogs'

/** What an audit entry says: as values, and as the English sentence that they make. Times are in `timeZone`. */
export const auditText = (details: AuditDetails, timeZone = 'UTC'): { details: AuditDetails; what: string } => ({
  details,
  what: wordAudit(CATALOGS.en.audit, details, { timeZone, about: null }),
})

import type { AuditDetails } from '@headgate/contracts'
import { clocksOf } from '@headgate/domain'
import { wordAudit } from '@headgate/language'
import { CATALOGS } from '@headgate/language/catalogs'

/** The sentence of an entry, as an English reader in Denver gets it. */
export const auditInEnglish = ({ details, about }: { details: AuditDetails; about: string | null }): string =>
  wordAudit(CATALOGS.en.audit, details, { clocks: clocksOf('America/Denver'), about })

import type { AuditDetails } from '@headgate/contracts'
import type { DitchClocks } from '@headgate/domain'

export interface AuditContext {
  clocks: DitchClocks
  /** The account that was changed; null once its owner has left. */
  about: string | null
}

type AuditKind = AuditDetails['kind']
type ValuesOf<Kind extends AuditKind> = Extract<AuditDetails, { kind: Kind }>['values']

/** Words for what captains did. */
export interface AuditTexts {
  actors: Record<'server' | 'command', string>
  what: { [Kind in AuditKind]: (values: ValuesOf<Kind>, context: AuditContext) => string }
}

/** The sentence of one entry. */
export function wordAudit<Kind extends AuditKind>(
  texts: AuditTexts,
  { kind, values }: { kind: Kind; values: ValuesOf<Kind> },
  context: AuditContext,
): string {
  return texts.what[kind](values, context)
}

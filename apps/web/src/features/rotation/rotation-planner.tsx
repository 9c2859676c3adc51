import type { DitchRules } from '@headgate/domain'
import { messages } from '@headgate/language/texts/rotation'
import { useQuery } from '@tanstack/react-query'
import { useServices } from '../../platform/services.ts'
import { RetryNote } from '../../ui/retry-note.tsx'
import type { RotationParts } from './preview-step.tsx'
import { startQuery } from './rotation-calls.ts'
import { RotationSteps } from './rotation-steps.tsx'

interface RotationPlannerProps extends RotationParts {
  rules: DitchRules
  /** The captain's user id: each captain has a draft of their own. */
  uid: string
  /** Takes back the change to the season with this number. */
  onUndo: (changeId: number) => void
}

/** The season worked out from who takes part and how turns move. */
export function RotationPlanner({ rules, ...props }: RotationPlannerProps) {
  const { http } = useServices()
  const start = useQuery(startQuery(http))
  if (start.data) return <RotationSteps start={start.data} slots={rules.slots} {...props} />
  if (start.isError) return <RetryNote {...messages.unreadable} onRetry={() => void start.refetch()} />
  return <p role="status">{messages.loading}</p>
}

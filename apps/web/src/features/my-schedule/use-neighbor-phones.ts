import type { ShownPhone } from '@headgate/contracts'
import type { TurnWindow } from '@headgate/domain'
import { useQuery } from '@tanstack/react-query'
import { PERSONAL } from '../../platform/auth/identity-calls.ts'
import { useServices } from '../../platform/services.ts'

/** Whom to call before and after a stretch of own turns; nobody until that is known, or if nobody may be called. */
export function useNeighborPhones(
  uid: string,
  { opensAt, closesAt }: TurnWindow,
  isNear: boolean,
): { before: ShownPhone[]; after: ShownPhone[] } {
  const { http } = useServices()
  const [opens, closes] = [opensAt.toString(), closesAt.toString()]
  const { data } = useQuery({
    queryKey: [PERSONAL, 'neighbor-phones', uid, opens, closes],
    queryFn: ({ signal }) => http.read('/api/neighbors/phones', { signal, cache: 'no-store' }),
    enabled: isNear,
    staleTime: 0,
  })
  const turns = (isNear && data?.turns) || []
  // The page also joins turns that are theirs by a name or a place only, for which nobody has confirmed them.
  return {
    before: turns.find((turn) => turn.opensAt === opens)?.before ?? [],
    after: turns.find((turn) => turn.closesAt === closes)?.after ?? [],
  }
}

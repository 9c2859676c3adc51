import { useMemo } from 'react'
import { Paper } from '../../features/paper/paper.tsx'
import { readClosures } from '../../features/schedule/read-season.ts'
import { knownOf } from './known-of.ts'
import type { RoomProps } from './room-props.ts'

/** What a captain prints. `holder=Baker` in the address opens that owner’s sheet. */
export function PaperRoom({ ditch, search }: RoomProps) {
  const { rules, readTurns } = useMemo(() => {
    const { rules, readSeason } = knownOf(ditch)
    return { rules, readTurns: (answer: unknown) => ({ season: readSeason(answer), closures: readClosures(answer) }) }
  }, [ditch])
  const holder = new URLSearchParams(search).get('holder') ?? undefined
  return <Paper ditch={ditch} rules={rules} readTurns={readTurns} holder={holder} />
}

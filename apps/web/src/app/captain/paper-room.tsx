import { useMemo } from 'react'
import { Paper } from '../../features/paper/paper.tsx'
import { readDitchRules } from '../../features/schedule/read-ditch-rules.ts'
import { readClosures, readSeason } from '../../features/schedule/read-season.ts'
import type { RoomProps } from './room-props.ts'

/** What a captain prints. `holder=Baker` in the address opens that owner’s sheet. */
export function PaperRoom({ ditch, search }: RoomProps) {
  const rules = useMemo(() => readDitchRules(ditch), [ditch])
  const holder = new URLSearchParams(search).get('holder') ?? undefined
  return <Paper ditch={ditch} rules={rules} readTurns={readTurns} holder={holder} importHref="/captain/import" />
}

const readTurns = (answer: unknown) => ({ season: readSeason(answer), closures: readClosures(answer) })

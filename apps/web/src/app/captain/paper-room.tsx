import type { DitchInfo } from '@headgate/contracts'
import { useMemo } from 'react'
import { Paper } from '../../features/paper/paper.tsx'
import { readDitchRules } from '../../features/schedule/read-ditch-rules.ts'
import { readClosures, readSeason } from '../../features/schedule/read-season.ts'

interface PaperRoomProps {
  ditch: DitchInfo
  /** The address’s query: `holder=Baker` opens that owner’s sheet. */
  search: string
}

/** What a captain prints. */
export function PaperRoom({ ditch, search }: PaperRoomProps) {
  const rules = useMemo(() => readDitchRules(ditch), [ditch])
  const holder = new URLSearchParams(search).get('holder') ?? undefined
  return <Paper ditch={ditch} rules={rules} readTurns={readTurns} holder={holder} importHref="/captain/import" />
}

const readTurns = (answer: unknown) => ({ season: readSeason(answer), closures: readClosures(answer) })

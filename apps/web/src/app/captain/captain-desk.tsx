import type { DitchInfo, SessionResponse } from '@headgate/contracts'
import { messages as common } from '@headgate/language/texts/app'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { DitchProvider } from '../../features/captain/ditch.ts'
import { CAPTAIN_QUERIES } from '../../platform/auth/invalidate-season.ts'
import { useLazyComponent } from '../../platform/lazy/lazy-component.ts'
import { MeantRowsProvider, useRowsIn } from '../../ui/meant-rows.ts'
import { DeskRooms } from './desk-rooms.tsx'
import { knownOf } from './known-of.ts'
import { roomAt, titleOfRoom } from './rooms.ts'
import '../../features/captain/captain.css'

interface CaptainDeskProps {
  path: string
  search: string
  ditch: DitchInfo
  session: SessionResponse
}

/** The rooms of the desk, beside the list of them. */
export function CaptainDesk({ path, search, ditch, session }: CaptainDeskProps) {
  useFreshQueries(ditch.version)
  const { id, part, isWide } = roomAt(path)
  const Room = useLazyComponent(part, true, 'reload')
  const rows = useRowsIn(search)
  const known = useMemo(() => knownOf(ditch), [ditch])
  return (
    <div className="grid-cols-[12rem_minmax(0,1fr)] items-start gap-x-8 lg:grid">
      <DeskRooms current={id} />
      <div className={`max-lg:mt-6 ${isWide ? '' : 'max-w-[56rem]'}`}>
        {/* A phone's menu names the room already. */}
        <h1 className="mt-4 mb-6 text-3xl font-bold tracking-tight max-lg:sr-only print:hidden">{titleOfRoom(id)}</h1>
        <DitchProvider value={known}>
          <MeantRowsProvider value={rows}>
            {Room ? <Room ditch={ditch} search={search} session={session} /> : <p role="status">{common.oneMoment}</p>}
          </MeantRowsProvider>
        </DitchProvider>
      </div>
    </div>
  )
}

/** Another captain’s change of the rules makes the turns that were loaded out of date. */
function useFreshQueries(version: number): void {
  const queryClient = useQueryClient()
  const known = useRef(version)
  useEffect(() => {
    if (known.current === version) return
    known.current = version
    void queryClient.invalidateQueries({ queryKey: CAPTAIN_QUERIES })
  }, [version, queryClient])
}

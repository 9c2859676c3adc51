import type { DitchInfo, SessionResponse } from '@headgate/contracts'

/** What every room of the captain’s desk is handed. */
export interface RoomProps {
  ditch: DitchInfo
  /** The address’s query, `date=2026-06-10&slot=4PM`. */
  search: string
  session: SessionResponse
}

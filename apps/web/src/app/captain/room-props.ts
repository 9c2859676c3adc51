import type { DitchInfo, SessionResponse } from '@headgate/contracts'

/** The props of every room of the captain’s desk. */
export interface RoomProps {
  ditch: DitchInfo
  /** The address’s query, `date=2026-06-10&slot=4PM`. */
  search: string
  session: SessionResponse
}

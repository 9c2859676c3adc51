import { messages } from '@headgate/language/texts/desk'
import { messages as titles } from '@headgate/language/texts/titles'
import type { ComponentType } from 'react'
import { type LazyComponent, lazyComponent } from '../../platform/lazy/lazy-component.ts'
import type { PageProps } from '../route.ts'

interface Room {
  id: RoomId
  part: LazyComponent<PageProps>
  /** Uses the window’s whole width; other rooms are held to a column that reads well. */
  isWide: boolean
}

export type RoomId = 'today' | keyof typeof titles.rooms

const room = (id: RoomId, load: () => Promise<ComponentType<PageProps>>, isWide = false): Room => ({
  id,
  part: lazyComponent(load),
  isWide,
})

export const ROOMS: readonly Room[] = [
  room('today', async () => (await import('./today-room.tsx')).TodayRoom),
  room('season', async () => (await import('./season-room.tsx')).SeasonRoom, true),
  room('people', async () => (await import('./people-room.tsx')).PeopleRoom, true),
  room('water', async () => (await import('./water-room.tsx')).WaterRoom, true),
  room('paper', async () => (await import('../../features/paper/paper.tsx')).Paper, true),
  room('settings', async () => (await import('./settings-room.tsx')).SettingsRoom, true),
]

export const hrefOfRoom = (id: RoomId): string => (id === 'today' ? '/captain' : `/captain/${id}`)

export const titleOfRoom = (id: RoomId): string => (id === 'today' ? messages.today : titles.rooms[id])

/** The room that a path of the desk names, with or without a trailing slash. */
export function roomAt(path: string): Room {
  const [today, ...others] = ROOMS as [Room, ...Room[]]
  return others.find(({ id }) => hrefOfRoom(id) === path.replace(/\/$/, '')) ?? today
}

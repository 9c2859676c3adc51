import { messages } from '@headgate/language/texts/desk'
import { messages as titles } from '@headgate/language/texts/titles'
import type { ComponentType } from 'react'
import { lazyComponent } from '../../platform/lazy/lazy-component.ts'
import type { PageProps } from '../route.ts'

export type RoomId = 'today' | keyof typeof titles.rooms

const room = (id: RoomId, load: () => Promise<ComponentType<PageProps>>) => ({ id, part: lazyComponent(load) })
type Room = ReturnType<typeof room>

export const ROOMS: readonly Room[] = [
  room('today', async () => (await import('./today-room.tsx')).TodayRoom),
  room('season', async () => (await import('./season-room.tsx')).SeasonRoom),
  room('people', async () => (await import('./people-room.tsx')).PeopleRoom),
  room('water', async () => (await import('./water-room.tsx')).WaterRoom),
  room('paper', async () => (await import('../../features/paper/paper.tsx')).Paper),
  room('settings', async () => (await import('./settings-room.tsx')).SettingsRoom),
]

export const hrefOfRoom = (id: RoomId): string => (id === 'today' ? '/captain' : `/captain/${id}`)

export const titleOfRoom = (id: RoomId): string => (id === 'today' ? messages.today : titles.rooms[id])

/** The room that a path of the desk names, with or without a trailing slash. */
export function roomAt(path: string): Room {
  const [today, ...others] = ROOMS as [Room, ...Room[]]
  return others.find(({ id }) => hrefOfRoom(id) === path.replace(/\/$/, '')) ?? today
}

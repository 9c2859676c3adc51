import type { PageAddress } from '@headgate/contracts'

const ROOM_OF_PART: Readonly<Record<string, string>> = {
  season: '/captain/season',
  closures: '/captain/season',
  history: '/captain/history',
  accounts: '/captain/people',
}

/** Where the page at an address of former releases is now; undefined when it has not moved. */
export function movedTo({ path, search }: PageAddress): string | undefined {
  const asked = new URLSearchParams(search)
  const plain = path.replace(/([^/])\/$/, '$1')
  const part = asked.get('part') ?? ''
  const room =
    plain === '/ditch'
      ? '/captain/ditch'
      : plain === '/development' && Object.hasOwn(ROOM_OF_PART, part)
        ? ROOM_OF_PART[part]
        : undefined
  if (room === undefined) return undefined
  asked.delete('part')
  return asked.size > 0 ? `${room}?${asked}` : room
}

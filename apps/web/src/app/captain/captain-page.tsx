import '../../features/captain/captain.css'
import { messages as common } from '@headgate/language/texts/app'
import { messages } from '@headgate/language/texts/desk'
import { messages as titles } from '@headgate/language/texts/titles'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { useAuth } from '../../platform/auth/identity.ts'
import { CAPTAIN_QUERIES } from '../../platform/auth/invalidate-season.ts'
import { useLazyComponent } from '../../platform/lazy/lazy-component.ts'
import { useDitch } from '../../platform/services.ts'
import { buttonLook } from '../../ui/button.tsx'
import { CalendarIcon, DropletIcon, Icon, PersonIcon, SlidersIcon, SunIcon } from '../../ui/icons.tsx'
import { MeantRowsProvider, useRowsIn } from '../../ui/meant-rows.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { useOnChange } from '../../ui/use-on-change.ts'
import { WhoToAsk } from '../../ui/who-to-ask.tsx'
import type { PageProps } from '../route.ts'
import { WaitForOptions } from '../wait-for-options.tsx'
import { hrefOfRoom, ROOMS, type RoomId, roomAt, titleOfRoom } from './rooms.ts'

/** Where captains do everything that a captain does. */
export function CaptainPage({ page }: PageProps) {
  const { session } = useAuth()
  if (session?.isCaptain) return <CaptainDesk key={session.user?.uid} page={page} />
  return (
    <div className="mx-auto w-full max-w-[calc(900px-2rem)]">
      <PageHead title={titles.pages.captain} needsScript={messages.needsScript} />
      <WaitForOptions>{() => <ForCaptains />}</WaitForOptions>
    </div>
  )
}

/** Says whom the page is for, and how to become one of them: the same to everybody, whether `CAPTAINS` names them or not. */
function ForCaptains() {
  const { isSignedIn } = useAuth()
  return (
    <div className="grid max-w-prose justify-items-start gap-4">
      <p className="text-lg">{messages.forCaptains}</p>
      <p className="text-soft">{messages.askCaptain}</p>
      <WhoToAsk />
      <p className="flex flex-wrap gap-3">
        {!isSignedIn && (
          <Link href="/login" className={buttonLook('primary')}>
            {messages.signIn}
          </Link>
        )}
        <Link href="/" className={buttonLook('quiet')}>
          {messages.toSchedule}
        </Link>
      </p>
    </div>
  )
}

/** The rooms of the desk, beside the list of them. */
function CaptainDesk({ page }: PageProps) {
  const [path] = useLocation()
  const queryClient = useQueryClient()
  // Another captain’s change of the rules makes the turns that were loaded out of date.
  useOnChange(useDitch().version, () => void queryClient.invalidateQueries({ queryKey: CAPTAIN_QUERIES }))
  const { id, part } = roomAt(path)
  const Room = useLazyComponent(part, true, 'reload')
  const rows = useRowsIn(useSearch())
  return (
    <div className="grid-cols-[12rem_minmax(0,1fr)] items-start gap-x-8 lg:grid">
      <DeskRooms current={id} />
      {/* The first room reads better in a column; the others use the window’s whole width. */}
      <div className={`max-lg:mt-6 ${id === 'today' ? 'max-w-[56rem]' : ''}`}>
        {/* A phone's menu names the room already. */}
        <h1 className="mt-4 mb-6 text-3xl font-bold tracking-tight max-lg:sr-only print:hidden">{titleOfRoom(id)}</h1>
        <MeantRowsProvider value={rows}>
          {Room ? <Room page={page} /> : <p role="status">{common.oneMoment}</p>}
        </MeantRowsProvider>
      </div>
    </div>
  )
}

/** Links to the rooms: a list beside them on a wide screen, a menu above them on a phone. */
function DeskRooms({ current }: { current: RoomId }) {
  return (
    <nav aria-label={messages.rooms} className="top-4 lg:sticky lg:mt-4 print:hidden">
      <div className="max-lg:hidden">
        <Rooms current={current} />
      </div>
      <details className="group rounded-xl border border-edge bg-card lg:hidden">
        <summary className="flex min-h-12 cursor-pointer flex-wrap items-center gap-x-3 px-4 marker:content-none">
          {ROOM_ICONS[current]}
          <span className="grow font-semibold">{titleOfRoom(current)}</span>
          <span className="flex items-center gap-1 text-sm text-soft">
            {messages.allRooms}
            <Icon className="size-4 transition-transform group-open:rotate-180">
              <path d="m5 9 7 7 7-7" />
            </Icon>
          </span>
        </summary>
        <div className="border-t border-line p-1 sm:p-2">
          <Rooms current={current} />
        </div>
      </details>
    </nav>
  )
}

const Rooms = ({ current }: { current: RoomId }) => (
  <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-1 lg:grid-cols-1">
    {ROOMS.map(({ id, part }) => {
      const preload = () => void part.load().catch(() => undefined)
      return (
        <li key={id}>
          <Link
            href={hrefOfRoom(id)}
            aria-current={id === current ? 'page' : undefined}
            onPointerEnter={preload}
            onFocus={preload}
            onClick={({ currentTarget }) => currentTarget.closest('details')?.removeAttribute('open')}
            className={`flex min-h-11 flex-wrap items-center gap-x-3 rounded-lg px-2 lg:px-3 ${
              id === current ? 'bg-water-wash font-semibold text-water' : 'text-soft hover:bg-wash hover:text-ink'
            }`}
          >
            {ROOM_ICONS[id]}
            <span className="min-w-0">{titleOfRoom(id)}</span>
          </Link>
        </li>
      )
    })}
  </ul>
)

const ROOM_ICONS: Readonly<Record<RoomId, ReactNode>> = {
  today: <SunIcon />,
  season: <CalendarIcon />,
  people: <PersonIcon />,
  water: <DropletIcon />,
  paper: (
    <Icon>
      <path d="M7 8V3.5h10V8M7 17H4V8.5h16V17h-3M7 14h10v6.5H7z" />
    </Icon>
  ),
  settings: <SlidersIcon />,
}

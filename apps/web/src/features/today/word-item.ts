import type { TodayItem, TodayResponse, TurnPlaceShape, TurnWithoutWater } from '@headgate/contracts'
import { ditchDay } from '@headgate/domain'
import { messages as backups } from '@headgate/language/texts/backups'
import { messages as desk } from '@headgate/language/texts/desk'
import { format } from '@headgate/language/texts/format'
import { messages as imports } from '@headgate/language/texts/import'
import { messages as mail } from '@headgate/language/texts/test-mail'
import { messages } from '@headgate/language/texts/today'
import type { DitchClock } from '../../platform/use-ditch-clock.ts'

/** The server's items, and the other things that are shown like one. */
export type ShownItem =
  | TodayItem
  | ({ kind: 'no-water' } & TurnWithoutWater)
  | ({ kind: 'invitations-left' } & NonNullable<TodayResponse['invitationsLeft']>)

export interface WordedItem {
  title: string
  /** May be blank. */
  text: string
  /** What the resident wrote in the report. */
  quote?: string
  /** Where it is settled. */
  ways: { label: string; href: string; takesFile?: true }[]
}

const { items: texts, ways } = messages
const { beyond } = imports

/** `12 Elm Ct, 14 Elm Ct and 7 others` */
const listed = ({ count, names }: { count: number; names: readonly string[] }): string =>
  count > names.length ? texts.others(names.join(', '), count - names.length) : format.list(names)

/** A room's address at the rows of an item. */
const rowsIn = (room: string, { names }: { names: readonly string[] }): string =>
  `${room}?${new URLSearchParams(names.map((name) => ['row', name]))}`

const dayOf = (date: string): string => format.longDay(ditchDay(date))

/** One item that needs the captain’s attention, in words, and where it is settled. */
export function wordItem(item: ShownItem, { moment, place }: DitchClock): WordedItem {
  switch (item.kind) {
    case 'no-season':
      return {
        title: texts.noSeason.title,
        text: item.isSample ? texts.noSeason.sample : texts.noSeason.text,
        ways: [
          { label: desk.season.file, href: '/captain/season?fill=file', takesFile: true },
          { label: desk.season.list, href: '/captain/season?fill=list' },
        ],
      }
    case 'season-over':
      return { title: texts.seasonOver(dayOf(item.lastDay)), text: '', ways: [NEXT_SEASON] }
    case 'season-ends':
      return { title: texts.seasonEnds(dayOf(item.lastDay)), text: texts.seasonEndsIn(item.days), ways: [NEXT_SEASON] }
    case 'turns-beyond':
      return {
        title: beyond.title(item.turns, format.monthDay(Temporal.PlainMonthDay.from(item.lastDay))),
        text: '',
        ways: [{ label: ways.lastDay, href: '/captain/settings?row=season' }],
      }
    case 'no-water':
      return {
        title: texts.noWater.title(item.holder),
        text: texts.noWater.text(place(item), moment(item.pressedAt)),
        quote: item.words,
        ways: [seeTurn(item), { label: ways.makeUp, href: '/captain/water?row=make-up' }],
      }
    case 'not-set-up':
      return { ...texts.notSetUp, ways: [{ label: ways.setUp, href: '/setup' }] }
    case 'trades-waiting':
      return {
        title: texts.tradesWaiting.title(item.count),
        text: texts.tradesWaiting.text(format.list(item.names), moment(item.until)),
        ways: [{ label: ways.trades, href: '/captain/water' }],
      }
    case 'mail-off':
      return { ...texts.mailOff, ways: [TEST_MAIL] }
    case 'mail-fails':
      return {
        title: texts.mailFails(item.count),
        text: mail.why(item.code, item.status),
        ways: [TEST_MAIL],
      }
    case 'no-backup': {
      const { item: words, because, tell } = backups
      return {
        title: item.trouble ? words.failed : words.stale,
        text: [item.trouble ? because[item.trouble] : '', item.since ? words.since(moment(item.since)) : '', tell]
          .filter(Boolean)
          .join(' '),
        ways: [{ label: words.see, href: '/captain/settings?row=backups' }],
      }
    }
    case 'weather-fails':
      return {
        title: texts.weather.title,
        text: item.hasAverages ? texts.weather.averages : texts.weather.nothing,
        ways: [{ label: ways.weather, href: '/captain/settings?row=place' }],
      }
    case 'without-ground': {
      const { expected, next } = item.first
      return {
        title: texts.withoutGround.title(item.count),
        text: texts.withoutGround.text(place(item.first), expected, next),
        ways: [seeTurn(item.first)],
      }
    }
    case 'unconfirmed':
      return {
        title: texts.unconfirmed(item.count),
        text: item.count > item.claims.length ? listed(item) : '',
        ways: [{ label: ways.confirm, href: rowsIn('/captain/people', item) }],
      }
    case 'invitations-left':
      return {
        title: texts.invitationsLeft(item.count),
        text: listed(item),
        ways: [{ label: ways.keepOrEnd, href: '/captain/people' }],
      }
    case 'no-people':
      return {
        ...texts.noPeople,
        ways: [
          { label: ways.list, href: '/captain/people', takesFile: true },
          { label: ways.people, href: '/captain/people' },
        ],
      }
    case 'unknown-holders':
      return {
        title: texts.unknownHolders(item.count),
        text: listed(item),
        ways: [{ label: ways.match, href: rowsIn('/captain/people', item) }],
      }
    case 'unused-properties':
      return {
        title: texts.unused(item.count),
        text: listed(item),
        ways: [{ label: ways.invite, href: rowsIn('/captain/people', item) }],
      }
    case 'unreached':
      return {
        title: texts.unreached.title(item.count),
        text: texts.unreached.text(listed(item)),
        ways: [{ label: ways.see, href: rowsIn('/captain/people', item) }],
      }
  }
}

const seeTurn = ({ date, slot }: TurnPlaceShape) => ({
  label: ways.turn,
  href: `/captain/season?${new URLSearchParams({ date, slot })}`,
})

const TEST_MAIL = { label: ways.mail, href: '/captain/settings?row=mail' }
const NEXT_SEASON = { label: ways.nextSeason, href: '/captain/season?fill=list' }

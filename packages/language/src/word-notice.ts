import {
  type ChangedTurn,
  type Delivery,
  type DitchClocks,
  ditchDayAt,
  type InstantText,
  isOpenEnded,
  type NoticeMessage,
} from '@headgate/domain'
import type { Format } from './create-format.ts'
import type { NoticeTexts } from './en/notice.ts'
import { endSentence } from './end-sentence.ts'
import { wordTradeNotice } from './word-trade-notice.ts'

interface Wording {
  texts: NoticeTexts
  format: Format
  clocks: DitchClocks
}

export interface WordedNotice {
  title: string
  body: string
}

/** Words a notice in the language of the texts; a late one says so at its end. */
export function wordNotice(message: NoticeMessage, wording: Wording): WordedNotice {
  const { title, sentences } = partsOf(message, wording)
  const late = message.minutesLate === undefined ? '' : wordLateness(message.minutesLate, wording.texts)
  return { title, body: [...sentences, late].filter((sentence) => sentence !== '').join(' ') }
}

/** Says by how much a notice is late: in minutes below two hours, else in hours. */
export const wordLateness = (minutes: number, { late }: NoticeTexts): string =>
  minutes < 120 ? late.minutes(minutes) : late.hours(Math.floor(minutes / 60))

/** What became of a notice on one channel. */
export function wordDelivery({ code, status }: Delivery, { deliveries }: NoticeTexts): string {
  const text = deliveries[code]
  return typeof text === 'string' ? text : text(status)
}

function partsOf(message: NoticeMessage, wording: Wording): { title: string; sentences: string[] } {
  const { texts, format, clocks } = wording
  const time = (at: InstantText) => format.time(Temporal.Instant.from(at), clocks)
  const moment = (at: InstantText) => format.dayAndTime(Temporal.Instant.from(at), clocks)
  switch (message.kind) {
    case 'evening-before': {
      const { title, whole, cutShort } = texts.eveningBefore
      const day = format.longDay(ditchDayAt(Temporal.Instant.from(message.opensAt), clocks))
      const lasts = (message.isCutShort ? cutShort : whole)(day, wordClose(message, wording))
      return { title: title(time(message.opensAt)), sentences: [lasts, wordBefore(message, texts)] }
    }
    case 'lead-time': {
      const { title, whole, cutShort } = texts.leadTime
      const lasts = (message.isCutShort ? cutShort : whole)(wordClose(message, wording))
      const opensAt = Temporal.Instant.from(message.opensAt)
      const [opens, day] = [format.time(opensAt, clocks), format.longDay(ditchDayAt(opensAt, clocks))]
      return {
        title: title(message.isOnLaterDay ? texts.timeOnDay(opens, day) : opens),
        sentences: [lasts, wordBefore(message, texts)],
      }
    }
    case 'begins': {
      const { title, whole, cutShort, delayed, delayedAndCutShort } = texts.begins
      const { isDelayed, isCutShort } = message
      const [text, textCutShort] = isDelayed ? [delayed, delayedAndCutShort] : [whole, cutShort]
      return {
        title,
        sentences: [(isCutShort ? textCutShort : text)(time(message.opensAt), wordClose(message, wording))],
      }
    }
    case 'ends': {
      const { title, titleWithNext, next, nobody } = texts.ends
      const closes = time(message.closesAt)
      return message.next === null
        ? { title: title(closes), sentences: [nobody] }
        : { title: titleWithNext(closes, message.next), sentences: [next(message.next)] }
    }
    case 'changed': {
      const { changes, more, note } = message
      const { title, first, other, more: moreText, list } = texts.changed
      const worded = changes.map((change, index) => wordChange(change, index === 0 ? first : other, moment))
      const lines = more > 0 ? [...worded, moreText(more)] : worded
      return { title: title(changes.length + more), sentences: [list(lines), endSentence(note)] }
    }
    case 'claim-again':
      return { title: texts.claimAgain.title, sentences: [texts.claimAgain.body] }
    case 'link-confirmed': {
      const { title, own, by: byOther, somebody } = texts.linkConfirmed
      const { holder, by } = message
      const who = message.who || somebody
      return {
        title: title(holder),
        sentences: [by === null ? own(who, holder) : byOther(who, holder, by || somebody)],
      }
    }
    case 'ditch-closed': {
      const { title, titleAhead, body, bodyAhead, turns } = texts.closed
      const [from, until] = [moment(message.from), isOpenEnded(closureOf(message)) ? null : moment(message.until)]
      const { hasBegun, reason, note, more } = message
      return {
        title: hasBegun ? title(until) : titleAhead(from, until),
        sentences: [
          (hasBegun ? body : bodyAhead)(from, until, reason),
          endSentence(note),
          turns(message.turns.map(moment), more),
        ],
      }
    }
    case 'ditch-reopened': {
      const { title, body, titleCalledOff, calledOff, turns } = texts.reopened
      const { hadBegun, more } = message
      return {
        title: hadBegun ? title : titleCalledOff,
        sentences: [hadBegun ? body : calledOff(moment(message.from)), turns(message.turns.map(moment), more)],
      }
    }
    case 'note':
      return { title: texts.note.title, sentences: [endSentence(message.text)] }
    case 'trade':
      return wordTradeNotice(message, { texts: texts.trade, format, clocks })
    case 'more-trades': {
      const { title, body } = texts.trade.joined
      return { title: title(message.trades.length), sentences: [body] }
    }
    case 'test':
      return { title: texts.test.title, sentences: [texts.test.body] }
  }
}

const closureOf = ({ from, until }: { from: InstantText; until: InstantText }) => ({
  from: Temporal.Instant.from(from),
  until: Temporal.Instant.from(until),
})

/** `10 AM`, with its date when the water lasts 24 h or more and stops on another day. */
function wordClose(
  { opensAt, closesAt }: { opensAt: InstantText; closesAt: InstantText },
  { texts, format, clocks }: Wording,
): string {
  const [opens, closes] = [Temporal.Instant.from(opensAt), Temporal.Instant.from(closesAt)]
  const day = ditchDayAt(closes, clocks)
  const time = format.time(closes, clocks)
  const isShort = closes.since(opens).total('hours') < 24 || ditchDayAt(opens, clocks).equals(day)
  return isShort ? time : texts.timeOnDay(time, format.longDay(day))
}

/** Who has the water until the gate opens; empty for nobody. */
function wordBefore(
  { isClosedBefore, holderBefore }: { isClosedBefore: boolean; holderBefore: string | null },
  { before }: NoticeTexts,
): string {
  if (isClosedBefore) return before.closed
  return holderBefore === null ? '' : before.holder(holderBefore)
}

function wordChange(
  { change, from, to }: ChangedTurn,
  texts: NoticeTexts['changed']['first'],
  moment: (at: InstantText) => string,
): string {
  const [before, after] = [from === null ? '' : moment(from), to === null ? '' : moment(to)]
  switch (change) {
    case 'moved':
      return texts.moved(before, after)
    case 'added':
      return texts.added(after)
    case 'dropped':
      return texts.dropped(before)
    case 'retimed':
      return texts.retimed(before, after)
  }
}

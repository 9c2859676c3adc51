import { type DitchClocks, ditchDayAt, type HoursText, isLeft, type TradeMessage } from '@headgate/domain'
import type { Format } from './create-format.ts'
import type { TradeNoticeTexts } from './en/trade-notices.ts'
import { endSentence } from './end-sentence.ts'

interface Wording {
  texts: TradeNoticeTexts
  format: Format
  clocks: DitchClocks
}

/** Words what happened to a trade, as its reader sees it. */
export function wordTradeNotice(message: TradeMessage, wording: Wording): { title: string; sentences: string[] } {
  const { texts, format, clocks } = wording
  const { side, event, asker, asked, deadline, isByCaptain } = message
  const other = (side === 'asker' ? asked : asker) ?? texts.everybody
  const moment = (at: string) => format.dayAndTime(Temporal.Instant.from(at), clocks)
  const byCaptain = isByCaptain ? texts.byCaptain : ''
  const moves = movesOf(message, other, wording)
  const about = texts.about(
    listHours([...message.gives, ...message.takes], message.moreGives + message.moreTakes, wording),
  )
  const note = message.note === '' ? '' : texts.note(endSentence(message.note))
  const left = isLeft({ kind: message.trade, to: asked }) && texts.left[event]
  if (left) {
    const why = message.endReason ? texts.ended.why[message.endReason] : message.cause ? texts.why[message.cause] : ''
    const by = deadline === null || side !== 'captain' ? '' : texts.allowBy(moment(deadline))
    return { title: left(asker), sentences: [why, about, by] }
  }
  switch (event) {
    case 'asked': {
      const by = deadline === null ? '' : texts.answerBy(moment(deadline))
      const captain = isByCaptain ? texts.asked.byCaptain(other) : ''
      const isGift = message.trade !== 'swap'
      const isWhole = isGift && message.gives.length === 1
      const title = isGift ? texts.asked.gift(other, firstHours(message, wording)) : texts.asked.swap(other)
      return { title, sentences: [...(isWhole ? [] : moves), note, captain, by] }
    }
    case 'offered': {
      const by = deadline === null ? '' : texts.takeBy(moment(deadline))
      const title = texts.offered(other, firstHours(message, wording))
      return { title, sentences: [...(message.gives.length === 1 ? [] : [about]), note, by] }
    }
    case 'agreed':
      return { title: texts.agreed(other), sentences: [...moves, byCaptain] }
    case 'taken':
      return { title: texts.taken[sideOf(side)](other), sentences: [...moves, byCaptain] }
    case 'declined':
      return { title: texts.declined[sideOf(side)](other), sentences: [about, byCaptain, texts.unchanged] }
    case 'withdrawn':
      return { title: texts.withdrawn[sideOf(side)](other), sentences: [about, byCaptain, texts.unchanged] }
    case 'ended': {
      const why = message.endReason === null ? '' : texts.ended.why[message.endReason]
      return { title: texts.ended[sideOf(side)](other), sentences: [about, why] }
    }
    case 'waits-for-captain':
      return side === 'captain'
        ? {
            title: texts.forCaptain.title(asker, asked ?? texts.everybody),
            sentences: [...movesForCaptain(message, wording), deadline === null ? '' : texts.allowBy(moment(deadline))],
          }
        : { title: texts.forCaptain.waiting(other), sentences: [...moves, texts.forCaptain.note] }
    case 'refused':
      return { title: texts.refused(other), sentences: [about, texts.unchanged] }
    case 'undo-asked':
      return { title: texts.undoAsked(other), sentences: [about, texts.undoQuestion] }
    case 'undo-declined':
      return { title: texts.undoDeclined.title(other), sentences: [texts.undoDeclined.body, about] }
    case 'undone':
      return { title: texts.undone.title(other), sentences: [texts.undone.body, about] }
    case 'suspended':
    case 'revived': {
      const { title, body } = texts[event]
      const why = message.cause === null ? '' : texts.why[message.cause]
      const hours = [...message.gives, ...message.takes]
      return {
        title: title(other),
        sentences: [why, body(listHours(hours, message.moreGives + message.moreTakes, wording))],
      }
    }
  }
}

const sideOf = (side: TradeMessage['side']): 'asker' | 'asked' => (side === 'asker' ? 'asker' : 'asked')

/** Who gets what, as one side reads it. */
function movesOf(message: TradeMessage, other: string, wording: Wording): string[] {
  const { texts } = wording
  const [gives, takes] = [hoursOf(message, 'gives', wording), hoursOf(message, 'takes', wording)]
  const [mine, theirs] = message.side === 'asker' ? [takes, gives] : [gives, takes]
  return [mine === '' ? '' : texts.youGet(mine), theirs === '' ? '' : texts.youGive(other, theirs)]
}

function movesForCaptain(message: TradeMessage, wording: Wording): string[] {
  const { texts } = wording
  const [gives, takes] = [hoursOf(message, 'gives', wording), hoursOf(message, 'takes', wording)]
  return [
    gives === '' ? '' : texts.otherGets(message.asked ?? texts.everybody, gives),
    takes === '' ? '' : texts.otherGets(message.asker, takes),
  ]
}

const hoursOf = (message: TradeMessage, which: 'gives' | 'takes', wording: Wording): string =>
  which === 'gives'
    ? listHours(message.gives, message.moreGives, wording)
    : listHours(message.takes, message.moreTakes, wording)

const listHours = (hours: readonly HoursText[], more: number, wording: Wording): string =>
  [...hours.map((one) => wordHours(one, wording)), ...(more > 0 ? [wording.texts.more(more)] : [])].join('; ')

/** The first of the hours that are given, and how many more there are. */
function firstHours({ gives, moreGives }: TradeMessage, wording: Wording): string {
  const [first] = gives
  const words = first ? wordHours(first, wording) : ''
  const more = gives.length - 1 + moreGives
  return more > 0 ? wording.texts.andMore(words, more) : words
}

/** `Thursday, June 11, 4 PM to 7 PM`; an end a day or more later has its date. */
export function wordHours({ from, until }: HoursText, { texts, format, clocks }: Wording): string {
  const [opens, closes] = [Temporal.Instant.from(from), Temporal.Instant.from(until)]
  const time = format.time(closes, clocks)
  const isLong = closes.since(opens).total('hours') >= 24
  const end = isLong ? texts.timeOnDay(time, format.longDay(ditchDayAt(closes, clocks))) : time
  return texts.hours(format.longDay(ditchDayAt(opens, clocks)), format.time(opens, clocks), end)
}

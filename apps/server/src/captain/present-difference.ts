import type { DifferenceCounts, SeasonDifferenceShape } from '@headgate/contracts'
import type { SeasonDifference, Turn, TurnPlace } from '@headgate/domain'

export const presentDifference = ({ added, dropped, moved }: SeasonDifference): SeasonDifferenceShape => ({
  added: added.map(presentTurn),
  dropped: dropped.map(presentTurn),
  moved: moved.map(({ holder, from, to }) => ({ holder, from: presentPlace(from), to: presentPlace(to) })),
})

export const countDifference = ({ added, dropped, moved }: SeasonDifference): DifferenceCounts => ({
  added: added.length,
  dropped: dropped.length,
  moved: moved.length,
})

const presentPlace = ({ day, slot }: TurnPlace) => ({ date: day.toString(), slot })
const presentTurn = (turn: Turn) => ({ ...presentPlace(turn), holder: turn.holder })

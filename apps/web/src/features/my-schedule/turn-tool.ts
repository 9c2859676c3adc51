import type { Piece } from '@headgate/domain'
import type { ReactNode } from 'react'

/** Draws what a resident can do with own turns, in order: in their row, on the card of the next ones, or about rain. */
export type TurnTool = (turns: readonly Piece[], place: 'row' | 'next' | 'rain') => ReactNode

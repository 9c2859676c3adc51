import type { Piece } from '@headgate/domain'
import type { ReactNode } from 'react'

/** Draws what a resident can do with own turns, in order. `isNext` is for the card of the next ones. */
export type TurnTool = (turns: readonly Piece[], isNext?: boolean) => ReactNode

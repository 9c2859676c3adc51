import { lazyComponent } from '../../platform/lazy/lazy-component.ts'

/** For turns that are near, or that rain may fall on. */
export const nearTurn = lazyComponent(async () => (await import('./near-turn.tsx')).NearTurn)

/** Opened by a few, once. */
export const calendarPanel = lazyComponent(async () => (await import('./calendar-panel.tsx')).CalendarPanel)

/** Few residents have no turns. */
export const noTurns = lazyComponent(async () => (await import('./no-turns.tsx')).NoTurns)

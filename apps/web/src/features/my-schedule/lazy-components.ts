import { lazyComponent } from '../../platform/lazy/lazy-component.ts'

/** For turns that are near, or that rain may fall on. */
export const nearTurn = lazyComponent(async () => (await import('./near-turn.tsx')).NearTurn)

import { lazyComponent } from '../../platform/lazy/lazy-component.ts'

/** The parts behind tabs of their own; most visits need one of them at most. */
export const captainsHistory = lazyComponent(async () => (await import('./captains-history.tsx')).CaptainsHistory)
export const closuresPart = lazyComponent(async () => (await import('./closures-part.tsx')).ClosuresPart)

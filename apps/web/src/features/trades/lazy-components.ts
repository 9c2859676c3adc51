import { lazyComponent } from '../../platform/lazy/lazy-component.ts'

/** For the resident's own turns. */
export const tradesPanel = lazyComponent(async () => (await import('./trades-panel.tsx')).TradesPanel)
export const noTrades = lazyComponent(async () => (await import('./no-trades.tsx')).NoTrades)
export const tradeTool = lazyComponent(async () => (await import('./trade-tool.tsx')).TradeTool)

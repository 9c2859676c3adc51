import { lazyComponent } from '../../platform/lazy/lazy-component.ts'

/** Once a way to trade is chosen. */
export const tradeDialog = lazyComponent(async () => (await import('./trade-dialog.tsx')).TradeDialog)

import type { TradeShape } from '@headgate/contracts'

/** Clark asks Baca to take the evening of June 11. */
export const aTrade = (changed: Partial<TradeShape> = {}): TradeShape => ({
  ...{ id: 1, kind: 'gift', state: 'open', from: 'Clark', to: 'Baca', note: '', side: 'asker', can: [], suspended: [] },
  times: [{ from: '2026-06-11T22:00:00Z', until: '2026-06-12T04:00:00Z', expected: 'Clark', next: 'Baca' }],
  ...{ madeAt: '2026-06-10T17:00:00Z', isMadeByCaptain: false, isSettledByCaptain: false },
  ...{ endsAt: '2026-06-11T21:00:00Z', settledAt: null, endReason: null, undoAskedBy: null },
  ...changed,
})

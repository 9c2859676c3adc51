import type { PlantedBug } from './planted-bug.ts'

/** Whose water it is: trades, layers, sales, undo, closures and the ledger. */
export const BUGS_OF_WATER: readonly PlantedBug[] = [
  {
    id: 'trade-of-anothers-hours',
    room: 'trades',
    harm: 'A neighbor accepts hours that have gone to somebody else since they were offered, and is told they are theirs.',
    edits: [
      {
        file: 'packages/domain/src/trades/allowed-actions.ts',
        find: 'return areStillTheirs(trade.times, ground) && isStillTheirWord(trade, ground)',
        replace: 'return isStillTheirWord(trade, ground)',
      },
    ],
  },
  {
    id: 'own-wish-to-undo',
    room: 'trades',
    harm: 'Who asks to undo a trade can agree to it themselves, and takes the water back without the other side.',
    edits: [
      {
        file: 'packages/domain/src/trades/allowed-actions.ts',
        find: 'const asked = ground.isSame(undoAskedBy, from) ? to : from',
        replace: 'const asked = ground.isSame(undoAskedBy, from) ? from : to',
      },
    ],
  },
  {
    id: 'two-changes-at-once',
    room: 'trades',
    harm: 'Of two neighbors who take an offer on two nodes in the same instant, both are told it is theirs, or one gets an error.',
    isSubtle: true,
    engine: 'postgres',
    edits: [
      {
        file: 'apps/server/src/store/activate-season.ts',
        find: '    await waitForOtherChanges(transaction, engine)\n    await lockDitch(transaction, engine)\n',
        replace: '',
      },
    ],
  },
  {
    id: 'edit-of-another-holders-turn',
    room: 'layers',
    harm: 'After an import has given a turn to another holder, an older edit takes it away from them.',
    edits: [
      {
        file: 'packages/domain/src/schedule/fold-season.ts',
        find: 'if (holders.some((holder) => isSame(holder, expected)) && (',
        replace: 'if ((',
      },
    ],
  },
  {
    id: 'trade-lost-by-sale',
    room: 'layers',
    harm: 'Hours that a seller gave away for a day after the sale go to the buyer instead of who was given them.',
    isSubtle: true,
    edits: [
      {
        file: 'packages/domain/src/schedule/fold-season.ts',
        find: 'const [expected, next] = [rename(handover.expected, day), rename(handover.next, day)]',
        replace: 'const [expected, next] = [handover.expected, rename(handover.next, day)]',
      },
    ],
  },
  {
    id: 'sale-a-day-late',
    room: 'sales',
    harm: 'On the first day that is the buyer’s, the turns are still the seller’s.',
    edits: [
      {
        file: 'packages/domain/src/schedule/successions.ts',
        find: 'findLast(({ fromDay }) => compareDays(fromDay, day) <= 0)',
        replace: 'findLast(({ fromDay }) => compareDays(fromDay, day) < 0)',
      },
    ],
  },
  {
    id: 'seller-acts-on-last-day',
    room: 'sales',
    harm: 'The seller can still give away water on the day from which it is the buyer’s.',
    isSubtle: true,
    edits: [
      {
        file: 'packages/domain/src/residents/confirmed-link.ts',
        find: 'fromDay <= day && (untilDay === null || untilDay > day)',
        replace: 'fromDay <= day && (untilDay === null || untilDay >= day)',
      },
    ],
  },
  {
    id: 'undone-trade-stays-agreed',
    room: 'undo',
    harm: 'A captain undoes the change that a trade made, and both sides still see the trade as agreed.',
    isSubtle: true,
    edits: [
      {
        file: 'apps/server/src/captain/record-season.ts',
        find: '  await followTrades(transaction)\n',
        replace: '',
      },
    ],
  },
  {
    id: 'buyer-stays-on-list',
    room: 'undo',
    harm: 'A sale is undone, and the buyer stays on the list of people.',
    isSubtle: true,
    edits: [
      {
        file: 'apps/server/src/store/sale-queries.ts',
        find: '  await followWithLinks(db)\n  await followOnList(db, now)\n',
        replace: '  await followWithLinks(db)\n',
      },
    ],
  },
  {
    id: 'closed-a-moment-too-long',
    room: 'closures',
    harm: 'In the minute in which the water comes back, the page says that the ditch is closed and nobody has the turn.',
    edits: [
      {
        file: 'packages/domain/src/schedule/closure.ts',
        find: '!isBefore(now, from) && isBefore(now, until))',
        replace: '!isBefore(now, from) && !isBefore(until, now))',
      },
    ],
  },
  {
    id: 'reopened-under-another-closure',
    room: 'closures',
    harm: 'One of two closures is ended, and neighbors whom the other one keeps dry are told that the water is back.',
    edits: [
      {
        file: 'apps/server/src/captain/close-ditch.ts',
        find: 'others: others.filter(hasLength)',
        replace: 'others: []',
      },
    ],
  },
  {
    id: 'page-kept-over-the-end-of-a-closure',
    room: 'closures',
    harm: 'A closure ends in the middle of a turn, and the schedule goes on showing nobody in it until the next turn.',
    isSubtle: true,
    edits: [
      {
        file: 'apps/server/src/schedule/schedule-moment.ts',
        find: 'closures.flatMap(({ from, until }) => [from, until])',
        replace: 'closures.map(({ from }) => from)',
      },
    ],
  },
  {
    id: 'closed-hours-counted-as-had',
    room: 'ledger',
    harm: 'The ledger says that a holder had the water that a closure took from them.',
    edits: [
      {
        file: 'packages/domain/src/ledger/season-ledger.ts',
        find: 'add(holder, { lostMs: lengthMs - waterMs, hadMs: waterMs })',
        replace: 'add(holder, { lostMs: lengthMs - waterMs, hadMs: lengthMs })',
      },
    ],
  },
  {
    id: 'hours-run-still-to-come',
    room: 'ledger',
    harm: 'During a turn, the ledger still counts all of it as water to come.',
    edits: [
      {
        file: 'packages/domain/src/ledger/season-ledger.ts',
        find: 'toComeMs += closesMs - Math.min(Math.max(now.epochMilliseconds, opensMs), closesMs)',
        replace: 'toComeMs += now.epochMilliseconds < closesMs ? closesMs - opensMs : 0',
      },
    ],
  },
]

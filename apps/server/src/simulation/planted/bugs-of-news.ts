import type { PlantedBug } from './planted-bug.ts'

/** What people are told, and who may see it: notices, feeds, sessions, deliveries, crashes and languages. */
export const BUGS_OF_NEWS: readonly PlantedBug[] = [
  {
    id: 'notice-due-this-instant',
    room: 'notices',
    harm: 'A neighbor is never told of a turn whose notice falls due in the instant in which the server looks.',
    edits: [
      {
        file: 'packages/domain/src/notices/notices-due.ts',
        find: 'Temporal.Instant.compare(since, at) < 0 && Temporal.Instant.compare(at, until) <= 0',
        replace: 'Temporal.Instant.compare(since, at) < 0 && Temporal.Instant.compare(at, until) < 0',
      },
    ],
  },
  {
    id: 'notice-of-a-lost-turn',
    room: 'notices',
    harm: 'A notice that waited for a push service still calls a neighbor to a turn that an import has given to another.',
    isSubtle: true,
    edits: [
      {
        file: 'apps/server/src/notices/try-notice.ts',
        find: "  if (isOfTurn(row.kind) && !stillHolds(recipient, { ...row, dueAt: times.dueAt, message: readMessage(row) }))\n    return gaveUp('schedule-changed')\n",
        replace: '',
      },
    ],
  },
  {
    id: 'evening-by-24-hours',
    room: 'notices',
    harm: 'When the clocks change in the night before a turn, the notice of the evening before comes an hour off.',
    isSubtle: true,
    edits: [
      {
        file: 'packages/domain/src/notices/turn-notices.ts',
        find: '    .subtract({ days: 1 })\n    .toZonedDateTime({ timeZone, plainTime: { hour: EVENING_HOUR } })\n    .toInstant()\n',
        replace:
          '    .toZonedDateTime({ timeZone, plainTime: { hour: EVENING_HOUR } })\n    .toInstant()\n    .subtract({ hours: 24 })\n',
      },
    ],
  },
  {
    id: 'feed-without-closures',
    room: 'feeds',
    harm: 'A calendar that was downloaded before a closure goes on showing the turn as if there were water.',
    edits: [
      {
        file: 'apps/server/src/calendar/calendar-routes.ts',
        find: '[history, rules, JSON.stringify([closures, viewer, from, facts])]',
        replace: '[history, JSON.stringify([rules, viewer, from, facts])]',
      },
    ],
  },
  {
    id: 'taken-turn-stays-in-calendar',
    room: 'feeds',
    harm: 'A turn that went to another is left out of the calendar, so phones that have it keep it instead of crossing it out.',
    edits: [
      {
        file: 'packages/domain/src/residents/calendar-turns.ts',
        find: 'isOwn(holder) ? holder : formerHolders.findLast(isOwn))',
        replace: 'isOwn(holder) ? holder : undefined)',
      },
    ],
  },
  {
    id: 'feed-of-a-lost-phone',
    room: 'feeds',
    harm: 'A card is renewed because the phone was lost, and the calendar’s address on that phone still shows the turns.',
    isSubtle: true,
    edits: [
      {
        file: 'apps/server/src/membership/use-invitation.ts',
        find: '    await endFeed(db, account.uid)\n',
        replace: '',
      },
    ],
  },
  {
    id: 'push-after-sign-out-everywhere',
    room: 'sessions',
    harm: 'Somebody signs out everywhere, and the phone that they lost goes on showing their notices.',
    edits: [
      {
        file: 'apps/server/src/adapters/identity/account-sessions.ts',
        find: '      await deletePushDevicesOf(db, uid)\n',
        replace: '',
      },
    ],
  },
  {
    id: 'card-pairs-for-ever',
    room: 'sessions',
    harm: 'A paper card that has been used on two devices lets a third one in.',
    edits: [
      {
        file: 'apps/server/src/membership/use-invitation.ts',
        find: "    await markPaired(db, card.id, now)\n    return 'paired'\n",
        replace: "    return 'paired'\n",
      },
    ],
  },
  {
    id: 'phone-of-somebody-shut-out',
    room: 'sessions',
    harm: 'Neighbors go on seeing the phone number of somebody whom captains have shut out.',
    isSubtle: true,
    edits: [
      {
        file: 'apps/server/src/store/confirmed-link-queries.ts',
        find: "    .innerJoin('membership', 'membership.userId', 'confirmedLink.userId')\n    .where('membership.shutAtMs', 'is', null)\n",
        replace: "    .innerJoin('membership', 'membership.userId', 'confirmedLink.userId')\n",
      },
    ],
  },
  {
    id: 'retry-after-ignored',
    room: 'retry',
    harm: 'A push service that asks for ten minutes of rest is called again after two seconds, and may shut the ditch out.',
    edits: [
      {
        file: 'apps/server/src/notices/try-notice.ts',
        find: 'Math.min(Math.max(backoffMs, retryAfterMs),',
        replace: 'Math.min(backoffMs,',
      },
      {
        file: 'apps/server/src/adapters/destination-limit.ts',
        find: '    if (retryAfterMs !== undefined) {\n',
        replace: '    if (retryAfterMs !== undefined && !isBusy) {\n',
      },
    ],
  },
  {
    id: 'accepted-but-not-recorded',
    room: 'retry',
    harm: 'The store refuses while a push was accepted, and the neighbor gets the notice again.',
    isSubtle: true,
    edits: [
      {
        file: 'apps/server/src/notices/notice-sender.ts',
        find: '        await clock.pause(STORE_AGAIN_MS)\n',
        replace: '        return\n',
      },
    ],
  },
  {
    id: 'mark-before-the-notices',
    room: 'crash',
    harm: 'The server dies as it plans notices, and those that were due then are never sent.',
    isSubtle: true,
    edits: [
      {
        file: 'apps/server/src/notices/notice-planner.ts',
        find: 'store.db.transaction().execute((transaction) => this.#planIn(transaction, now))',
        replace: 'this.#planIn(store.db, now)',
      },
      {
        file: 'apps/server/src/notices/notice-planner.ts',
        find: '    const range = rangeOf(mark, now)\n    const notices',
        replace: '    const range = rangeOf(mark, now)\n    await movePlan(transaction, mark, now)\n    const notices',
      },
      {
        file: 'apps/server/src/notices/notice-planner.ts',
        find: '    await movePlan(transaction, mark, now)\n    return added\n',
        replace: '    return added\n',
      },
    ],
  },
  {
    id: 'closure-before-its-notices',
    room: 'crash',
    harm: 'The server dies as a captain closes the ditch: it is closed, and nobody is told.',
    isSubtle: true,
    edits: [
      {
        file: 'apps/server/src/captain/close-ditch.ts',
        find: '    return { row, turns, residentsTold: await notifyNeighbors(transaction, context, { now, rules, noticeFor }) }\n  })\n  await context.ditch.refresh()\n  return changed\n',
        replace:
          '    return { row, turns, rules, noticeFor }\n  })\n  await context.ditch.refresh()\n  return { ...changed, residentsTold: await notifyNeighbors(store.db, context, { now, ...changed }) }\n',
      },
    ],
  },
  {
    id: 'long-lease-after-a-crash',
    room: 'crash',
    harm: 'What a node was sending as it died is sent an hour later, when the turn may be over.',
    edits: [
      {
        file: 'apps/server/src/notices/notice-sender.ts',
        find: 'Temporal.Duration.from({ seconds: 15 })',
        replace: 'Temporal.Duration.from({ minutes: 55 })',
      },
    ],
  },
  {
    id: 'page-in-anothers-language',
    room: 'language',
    harm: 'Who opens the page a second after a Spanish-speaking neighbor gets it in Spanish.',
    edits: [
      {
        file: 'apps/server/src/pages/page-routes.ts',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: source text
        find: '`${address} ${language}`',
        replace: 'address',
      },
    ],
  },
  {
    id: 'notice-in-the-ditchs-language',
    room: 'language',
    harm: 'Who reads Headgate in Spanish gets mails and notifications in English.',
    edits: [
      {
        file: 'apps/server/src/notices/try-notice.ts',
        find: 'wordRow(row, to.language ?? ditchLanguage,',
        replace: 'wordRow(row, ditchLanguage,',
      },
    ],
  },
]

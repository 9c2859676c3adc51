import { plural } from './plural.ts'

/** The backups that the server makes every night, for captains. */
export const messages = {
  title: 'Backups',
  /** `moment` is `Wednesday, June 10 at 3:10 AM`. */
  last: (moment: string, turns: number, people: number) =>
    `Last backup: ${moment}. It was read back and has ${plural(turns, { one: '1 turn', other: `${turns} turns` })} and ${plural(people, { one: '1 person', other: `${people} people` })}.`,
  none: 'There is no good backup yet. The server makes one every night at 3:10\u00A0AM.',
  kept: {
    off: 'This server makes no backups of its own.',
    'same-disk': 'Backups are on the same disk as everything else: if that disk is lost, so are they.',
    folder: 'Backups are in a folder on this server, and are kept for 30 days.',
    bucket: 'Backups are with a storage service, away from this server, and are kept for 30 days.',
  },
  trouble: (moment: string) => `The backup of ${moment} failed`,
  tell: 'Please tell the person who runs the server.',
  because: {
    damaged: 'When it was read back, it was cut off or damaged.',
    foreign: 'When it was read back, something else was in its place.',
    older: 'When it was read back, an older backup was in its place.',
    missing: 'When the server went to read it back, it was gone.',
    'no-program': 'PostgreSQL’s program pg_dump is not installed on the server.',
    'disk-full': 'The disk is full.',
    'not-writable': 'Its folder does not exist, or the server may not write to it.',
    'bucket-refused':
      'The storage service refused it: the bucket does not exist, or does not accept this server’s key.',
    'bucket-full': 'The storage is full.',
    'bucket-unreachable': 'The storage service could not be reached, or is not working.',
    unfinished: 'The server stopped while it was making it.',
    failed: 'The server’s log says why.',
  },
  /** Of what needs a captain. */
  item: {
    failed: 'A backup failed',
    stale: 'No backup has been made for more than two days',
    since: (moment: string) => `Last good backup: ${moment}.`,
    see: 'See the Backups',
  },
}

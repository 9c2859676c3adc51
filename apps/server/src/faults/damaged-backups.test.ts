import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { Dice } from '../simulation/world/dice.ts'
import { WrongBackup } from '../store/backup/backup-file.ts'
import { backupStore } from '../store/backup/backup-store.ts'
import { restoreStore } from '../store/backup/restore-store.ts'
import { aClosedStore } from '../store/testing/a-closed-store.ts'
import { tablesOf } from '../store/testing/tables-of.ts'
import { aFolder, anEmptyDatabase, ENGINES } from '../store/testing/throw-away-stores.ts'
import { OF_THIS_MACHINE } from '../testing/open-store.ts'

const ENV = { PATH: '/usr/local/bin:/usr/bin:/bin' }
const CHECKSUM_BYTES = 32

type Damage = (sound: Buffer, dice: Dice, older: Buffer) => Buffer

const piece = (bytes: Buffer, dice: Dice): [number, number] => {
  const from = dice.below(bytes.length)
  return [from, Math.min(bytes.length, from + 1 + dice.below(4096))]
}
const changed = (bytes: Buffer, change: (copy: Buffer) => void): Buffer => {
  const copy = Buffer.from(bytes)
  change(copy)
  return copy
}
/** Somewhere in the first lines, which are text. */
const inHeader = (bytes: Buffer, dice: Dice) => dice.below(bytes.indexOf('\n', bytes.indexOf('\n') + 1))

const DAMAGES: Readonly<Record<string, Damage>> = {
  'a bit flipped': (sound, dice) =>
    changed(sound, (copy) => {
      const at = dice.below(copy.length)
      copy[at] = (copy[at] ?? 0) ^ (1 << dice.below(8))
    }),
  'a byte changed': (sound, dice) =>
    changed(sound, (copy) => {
      const at = dice.below(copy.length)
      copy[at] = ((copy[at] ?? 0) + 1 + dice.below(255)) % 256
    }),
  'a byte of the header changed': (sound, dice) =>
    changed(sound, (copy) => {
      const at = inHeader(copy, dice)
      copy[at] = ((copy[at] ?? 0) + 1 + dice.below(255)) % 256
    }),
  'a byte of the checksum changed': (sound, dice) =>
    changed(sound, (copy) => {
      const at = copy.length - 1 - dice.below(CHECKSUM_BYTES)
      copy[at] = ((copy[at] ?? 0) + 1 + dice.below(255)) % 256
    }),
  'cut off': (sound, dice) => sound.subarray(0, dice.below(sound.length)),
  'without its beginning': (sound, dice) => sound.subarray(1 + dice.below(sound.length - 1)),
  'without a piece': (sound, dice) => {
    const [from, to] = piece(sound, dice)
    return Buffer.concat([sound.subarray(0, from), sound.subarray(to)])
  },
  'zeroed in places': (sound, dice) => changed(sound, (copy) => copy.fill(0, ...piece(copy, dice))),
  'with two pieces swapped': (sound, dice) => {
    const [from, to] = piece(sound, dice)
    const half = Math.trunc((from + to) / 2)
    const [one, other] = [sound.subarray(from, half), sound.subarray(half, to)]
    return Buffer.concat([sound.subarray(0, from), other, one, sound.subarray(to)])
  },
  'with a piece twice': (sound, dice) => {
    const [from, to] = piece(sound, dice)
    return Buffer.concat([sound.subarray(0, to), sound.subarray(from)])
  },
  'with more at its end': (sound, dice) => Buffer.concat([sound, dice.bytes(1 + dice.below(100))]),
  "of two nights' halves": (sound, dice, older) => {
    const at = dice.below(Math.min(sound.length, older.length))
    return Buffer.concat([older.subarray(0, at), sound.subarray(at)])
  },
  'with an older header': (sound, _dice, older) =>
    Buffer.concat([
      older.subarray(0, older.indexOf('\n', older.indexOf('\n') + 1)),
      sound.subarray(sound.indexOf('\n', sound.indexOf('\n') + 1)),
    ]),
  "another program's": (sound, dice) =>
    dice.pick([
      gzipSync(sound),
      dice.bytes(1 + dice.below(100_000)),
      Buffer.from('Date,4AM,10AM,4PM,10PM\n2026-06-10,Abbott,Baker,Clark,Dole\n'),
      Buffer.from('SQLite format 3\0'),
      Buffer.from('PGDMP'),
      Buffer.alloc(sound.length),
    ]),
}

it.each(ENGINES)(
  'on %s, given 200 damaged backups, then none is restored, and both stores are as before',
  async (engine) => {
    const databaseUrl = await aClosedStore(engine)
    const folder = aFolder()
    const [soundFile, olderFile, file] = ['sound', 'older', 'damaged'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ]
    for (const path of [olderFile, soundFile]) {
      await backupStore(databaseUrl, path, { ...OF_THIS_MACHINE, env: ENV })
    }
    const [sound, older] = [readFileSync(soundFile), readFileSync(olderFile)]
    const before = await tablesOf(databaseUrl)
    const elsewhere = await anEmptyDatabase(engine)
    const found = new Set<string>()
    const dice = new Dice(`damaged backups of ${engine}`)
    const kinds = Object.entries(DAMAGES)
    for (let tried = 0, n = 0; tried < 200; n += 1) {
      const [kind, damage] = kinds[n % kinds.length] ?? ['', () => sound]
      const damaged = damage(sound, dice, older)
      if (damaged.equals(sound)) continue
      tried += 1
      writeFileSync(file, damaged)
      const target = dice.pick([databaseUrl, elsewhere])
      const how = { ...OF_THIS_MACHINE, replace: true, env: ENV, print: () => undefined }
      const outcome = await restoreStore(target, file, how).catch((error: unknown) => error)
      expect(outcome, kind).toBeInstanceOf(WrongBackup)
      found.add((outcome as WrongBackup).trouble)
    }
    expect(await tablesOf(databaseUrl)).toEqual(before)
    expect(await tablesOf(elsewhere)).toEqual({})
    expect(found).toEqual(new Set(['damaged', 'foreign']))
  },
)

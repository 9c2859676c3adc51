import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** The least work that an import can be: split the lines, and write the turns in one durable transaction. */
const [csv = '', file = ''] = process.argv.slice(2)
const [header = '', ...lines] = readFileSync(csv, 'utf8').trimEnd().split('\n')
const slots = header.split(',').slice(1)
const db = new DatabaseSync(file)
db.exec('pragma journal_mode = wal; pragma synchronous = full; create table turn (day text, slot text, holder text)')
const insert = db.prepare('insert into turn values (?, ?, ?)')
db.exec('begin')
for (const line of lines) {
  const [day = '', ...holders] = line.split(',')
  for (const [index, holder] of holders.entries()) insert.run(day, slots[index] ?? '', holder)
}
db.exec('commit')
db.close()

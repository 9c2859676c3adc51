import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { aFolder, anEmptyDatabase } from './store/testing/throw-away-stores.ts'
import { runProgram } from './testing/run-program.ts'

const start = (env: Record<string, string>) => runProgram(`${import.meta.dirname}/main.ts`, [], env).ended

it('given a wrong setting, then the start stops with one line that names it', async () => {
  const ended = await start({ PORT: 'http' })
  expect(ended).toMatchObject({ exitCode: 1, output: '' })
  expect(ended.complaints).toBe('PORT is "http", but must be a port number from 0 to 65535\n')
})

it('given a first season with faults, then the start stops and lists them', async () => {
  const SCHEDULE_CSV = join(aFolder(), 'season.csv')
  writeFileSync(SCHEDULE_CSV, 'Date,4AM,10AM,4PM,10PM\n13/45/2026,Birch,,,\n')
  const ended = await start({ SCHEDULE_CSV, DATABASE_URL: await anEmptyDatabase('sqlite') })
  expect(ended).toMatchObject({ exitCode: 1, output: '' })
  expect(ended.complaints).toContain('\nseason.csv:2:1: there is no such day')
})

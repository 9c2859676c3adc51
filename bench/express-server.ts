import { readFileSync } from 'node:fs'
import express from 'express'

/** The rows of the schedule, the state of the page, and the SSR renderer. */
export interface ExpressNeeds {
  rows: { day: string; slot: string; text: string }[]
  timeSlots: string[]
  pageState: object
  rendererPath: string
}

const needs: ExpressNeeds = JSON.parse(readFileSync(process.env.NEEDS ?? '', 'utf8'))
const { renderPage } = await import(needs.rendererPath)

const app = express()

app.get('/api/schedule', (request, response) => {
  const from = String(request.query.date)
  const through = Temporal.PlainDate.from(from)
    .add({ days: Number(request.query.days) })
    .toString()
  const schedules: Record<string, Record<string, string>> = {}
  for (const { day, slot, text } of needs.rows) {
    if (day < from || day > through) continue
    schedules[day] ??= {}
    schedules[day][slot] = text
  }
  response.json({ dates: Object.keys(schedules), timeSlots: needs.timeSlots, schedules })
})

app.get('/', async (_request, response) => {
  const { html } = await renderPage({ path: '/', search: '' }, needs.pageState)
  response.type('html').send(html)
})

const server = app.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address && typeof address === 'object')
    process.stdout.write(`The Express app is at http://127.0.0.1:${address.port}\n`)
})
process.on('SIGTERM', () => process.exit(0))

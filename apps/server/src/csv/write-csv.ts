import type { FastifyReply } from 'fastify'
import { guardFormula } from './formula-guard.ts'

/** Spreadsheets recognize UTF-8 by it. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Writes rows as CSV that spreadsheets open with every cell as text: no cell is taken for a formula. */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  `${BYTE_ORDER_MARK}${rows.map(writeRow).join('')}`

const writeRow = (cells: readonly string[]): string => `${cells.map((cell) => quote(guardFormula(cell))).join(',')}\r\n`

const quote = (text: string): string => (/[",;|\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Answers with a file to save. */
export const sendCsv = (reply: FastifyReply, name: string, text: string): FastifyReply =>
  reply
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .type('text/csv; charset=utf-8')
    .serializer((body: string) => body)
    .send(text)

import type { FastifyReply } from 'fastify'
import { guardFormula } from './formula-guard.ts'

/** Spreadsheets recognize UTF-8 by it. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Writes rows as CSV that spreadsheets open with every cell as text: no cell is taken for a formula. */
export const writeCsv = (rows: readonly (readonly string[])[]): string => `${BYTE_ORDER_MARK}${writeRows(rows)}`

/** More rows of a file, without its byte order mark. */
export const writeRows = (rows: readonly (readonly string[])[]): string => rows.map(writeRow).join('')

const writeRow = (cells: readonly string[]): string => `${cells.map((cell) => quote(guardFormula(cell))).join(',')}\r\n`

const quote = (text: string): string => (/[",;|\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Answers with a file to save. */
export const sendCsv = (reply: FastifyReply, name: string, text: string): FastifyReply =>
  sendFile(reply, { name: `${name}.csv`, type: 'text/csv; charset=utf-8' }, text)

/** The same with any file. */
export const sendFile = (
  reply: FastifyReply,
  { name, type }: { name: string; type: string },
  content: string | Buffer,
): FastifyReply =>
  reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .type(type)
    .serializer((body: string) => body)
    .send(content)

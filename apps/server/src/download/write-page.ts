import type { Language } from '@headgate/language'
import { escapeHtml } from '../adapters/mail/mail-html.ts'
import type { Sheet } from './sheets.ts'

const STYLE = `
body { font: 11pt/1.4 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem; }
table { border-collapse: collapse; width: 100%; }
th, td { border: 1px solid #999; padding: 0.2rem 0.5rem; text-align: left; vertical-align: top; white-space: pre-line; }
th { background: #eee; }
tr { break-inside: avoid; }
h2 { break-after: avoid; margin-top: 2rem; }
@media print { body { font-size: 9pt; margin: 0; max-width: none; padding: 0; } }
`

interface Page {
  language: Language
  title: string
  paragraphs: readonly string[]
  sheets: readonly Sheet[]
}

/** One page with everything that is worth printing. It loads nothing, so it reads the same in ten years. */
export const writePage = ({ language, title, paragraphs, sheets }: Page): string =>
  [
    `<!doctype html>\n<html lang="${language}">\n<head>\n<meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title>\n<style>${STYLE}</style>\n</head>\n<body>\n<h1>${escapeHtml(title)}</h1>`,
    ...paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`),
    ...sheets.map(writeSheet),
    '</body>\n</html>\n',
  ].join('\n')

const writeSheet = ({ title, rows: [headings = [], ...rows] }: Sheet): string =>
  [
    `<h2>${escapeHtml(title)}</h2>\n<table>\n<thead>${writeRow(headings, 'th scope="col"', 'th')}</thead>\n<tbody>`,
    ...rows.map((row) => writeRow(row, 'td', 'td')),
    '</tbody>\n</table>',
  ].join('\n')

const writeRow = (cells: readonly string[], opens: string, closes: string): string =>
  `<tr>${cells.map((cell) => `<${opens}>${escapeHtml(cell)}</${closes}>`).join('')}</tr>`

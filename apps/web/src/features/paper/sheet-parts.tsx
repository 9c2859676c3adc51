import { type CSSProperties, Fragment } from 'react'
import type { Fit } from './fit.ts'
import { QrCode } from './qr-code.tsx'
import { isHeading, type Sheet, type SheetRow } from './sheet.ts'
import { shortAddress } from './sheet-frame.ts'

/** The first page's: what the sheet is, what to know first, and the code that leads to the page. */
export function SheetTop({ sheet }: { sheet: Sheet }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-[1em] pb-[0.6em] text-[max(0.8em,10pt)]">
      <div>
        <p className="text-[1.9em]/[1.15] font-bold">{sheet.ditchName}</p>
        <p className="text-[1.4em] font-semibold">{sheet.title}</p>
        <p>{sheet.days}</p>
      </div>
      <div className="grid max-w-[16em] content-start justify-items-center text-center leading-[1.15] font-semibold">
        <QrCode text={sheet.address} label={sheet.scan} className="size-[max(5em,70pt)]" />
        <p>{shortAddress(sheet.address)}</p>
      </div>
      {sheet.notes.map(({ title, lines }) => (
        <div key={title} className="col-span-full mt-[0.5em] border-[1.5pt] border-black px-[0.6em] py-[0.3em]">
          <p className="font-bold">{title}</p>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      ))}
    </div>
  )
}

/** The later pages'. */
export const SheetTopAgain = ({ sheet }: { sheet: Sheet }) => (
  <p className="pb-[0.5em] text-[max(0.6em,11pt)] font-semibold">
    {sheet.ditchName}, {sheet.title}: {sheet.days}
  </p>
)

export const SheetFoot = ({ sheet, page, pages }: { sheet: Sheet; page: number; pages: number }) => (
  <div className="mt-auto flex items-end justify-between gap-[2em] pt-[0.6em] text-[max(0.6em,9pt)]">
    <p>{sheet.footer}</p>
    <p className="shrink-0">{sheet.page(page, pages)}</p>
  </div>
)

interface BodyProps {
  sheet: Sheet
  rows: Sheet['rows']
  fit: Fit
}

/** On a single page, marked as roomy, rows share the room that is left, up to a point. */
const CELL = 'break-inside-avoid px-[0.35em] py-[0.15em] text-left align-top in-data-roomy:align-middle'
const HEADING = 'border-b-[1.5pt] border-black leading-[1.15] font-bold'
const THIN = 'border-b-[0.5pt] border-[#777]'

export function SheetTable({ sheet: { dayLabel, columns }, rows, fit }: BodyProps) {
  return (
    <table
      className="w-full table-fixed border-separate border-spacing-0 in-data-roomy:h-[min(100%,var(--sheet-rows)*2.4em+2.4em)]"
      style={{ '--sheet-rows': rows.length } as CSSProperties}
    >
      <colgroup>
        {['day', ...columns.map(({ label }) => label)].map((label, index) => (
          <col key={label} style={{ width: fit.columnWidth(index) }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th scope="col" className={`${CELL} ${HEADING}`}>
            {dayLabel}
          </th>
          {columns.map(({ label, until }, index) => (
            <th key={label} scope="col" className={`${CELL} ${HEADING}`} style={fit.textStyle(label, index)}>
              {label}
              {until && <span className="block text-[0.7em] font-normal">{until}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) =>
          isHeading(row) ? (
            <tr key={row.key} data-block>
              <th
                scope="rowgroup"
                colSpan={columns.length + 1}
                className={`${CELL} border-b border-black pt-[0.7em] font-bold`}
              >
                {row.heading}
              </th>
            </tr>
          ) : (
            <tr key={row.key} data-block className={row.isRuledOff ? '*:border-t-[1pt] *:border-t-black' : undefined}>
              <th scope="row" className={`${CELL} ${THIN} font-semibold whitespace-nowrap`}>
                {row.day}
              </th>
              {row.cells.map((cell, index) => (
                <td key={columns[index]?.label} className={`${CELL} ${THIN} font-medium`}>
                  <CellText cell={cell} style={fit.textStyle(cell.text, index)} />
                </td>
              ))}
            </tr>
          ),
        )}
      </tbody>
    </table>
  )
}

const CellText = ({
  cell: { text, note },
  style,
}: {
  cell: SheetRow['cells'][number]
  style: CSSProperties | undefined
}) => (
  <>
    <span className="block" style={style}>
      {text.split(/(?<=\/)/).map((part, index) => (
        <Fragment key={part}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
    {note && <span className="block text-[0.7em]/[1.15] font-semibold italic">{note}</span>}
  </>
)

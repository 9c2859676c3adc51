import { type CSSProperties, Fragment } from 'react'
import type { Fit } from './fit.ts'
import { QrCode } from './qr-code.tsx'
import { isHeading, type Sheet, type SheetRow } from './sheet.ts'
import { shortAddress } from './sheet-frame.ts'

/** The first page's: what the sheet is, what to know first, and the code that leads to the page. */
export function SheetTop({ sheet }: { sheet: Sheet }) {
  return (
    <div className="paper:grid paper:grid-cols-[minmax(0,1fr)_auto] paper:gap-x-[1em] paper:pb-[0.6em] paper:text-[max(0.8em,10pt)]">
      <div>
        <p className="paper:text-[1.9em]/[1.15] paper:font-bold">{sheet.ditchName}</p>
        <p className="paper:text-[1.4em] paper:font-semibold">{sheet.title}</p>
        <p>{sheet.days}</p>
      </div>
      <div className="paper:grid paper:max-w-[16em] paper:content-start paper:justify-items-center paper:text-center paper:leading-[1.15] paper:font-semibold">
        <QrCode text={sheet.address} label={sheet.scan} className="paper:size-[max(5em,70pt)]" />
        <p>{shortAddress(sheet.address)}</p>
      </div>
      {sheet.notes.map(({ title, lines }) => (
        <div
          key={title}
          className="paper:col-span-full paper:mt-[0.5em] paper:border-[1.5pt] paper:border-black paper:px-[0.6em] paper:py-[0.3em]"
        >
          <p className="paper:font-bold">{title}</p>
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
  <p className="paper:pb-[0.5em] paper:text-[max(0.6em,11pt)] paper:font-semibold">
    {sheet.ditchName}, {sheet.title}: {sheet.days}
  </p>
)

export const SheetFoot = ({ sheet, page, pages }: { sheet: Sheet; page: number; pages: number }) => (
  <div className="paper:mt-auto paper:flex paper:items-end paper:justify-between paper:gap-[2em] paper:pt-[0.6em] paper:text-[max(0.6em,9pt)]">
    <p>{sheet.footer}</p>
    <p className="paper:shrink-0">{sheet.page(page, pages)}</p>
  </div>
)

interface BodyProps {
  sheet: Sheet
  rows: Sheet['rows']
  fit: Fit
}

/** On a single page, marked as roomy, rows share the room that is left, up to a point. */
const CELL =
  'paper:break-inside-avoid paper:px-[0.35em] paper:py-[0.15em] paper:text-left paper:align-top paper:in-data-roomy:align-middle'
const HEADING = 'paper:border-b-[1.5pt] paper:border-black paper:leading-[1.15] paper:font-bold'
const THIN = 'paper:border-b-[0.5pt] paper:border-[#777]'

export function SheetTable({ sheet: { dayLabel, columns }, rows, fit }: BodyProps) {
  return (
    <table
      className="paper:w-full paper:table-fixed paper:border-separate paper:border-spacing-0 paper:in-data-roomy:h-[min(100%,var(--sheet-rows)*2.4em+2.4em)]"
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
              {until && <span className="paper:block paper:text-[0.7em] paper:font-normal">{until}</span>}
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
                className={`${CELL} paper:border-b paper:border-black paper:pt-[0.7em] paper:font-bold`}
              >
                {row.heading}
              </th>
            </tr>
          ) : (
            <tr
              key={row.key}
              data-block
              className={row.isRuledOff ? 'paper:*:border-t-[1pt] paper:*:border-t-black' : undefined}
            >
              <th scope="row" className={`${CELL} ${THIN} paper:font-semibold paper:whitespace-nowrap`}>
                {row.day}
              </th>
              {row.cells.map((cell, index) => (
                <td key={columns[index]?.label} className={`${CELL} ${THIN} paper:font-medium`}>
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
    <span className="paper:block" style={style}>
      {text.split(/(?<=\/)/).map((part, index) => (
        <Fragment key={part}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
    {note && <span className="paper:block paper:text-[0.7em]/[1.15] paper:font-semibold paper:italic">{note}</span>}
  </>
)

import { type CSSProperties, Fragment } from 'react'
import type { Fit } from './fit.ts'
import { QrCode } from './qr-code.tsx'
import { isHeading, type Sheet, type SheetRow } from './sheet.ts'
import { shortAddress } from './sheet-frame.ts'

/** The first page's: what the sheet is, what to know first, and the code that leads to the page. */
export function SheetTop({ sheet }: { sheet: Sheet }) {
  return (
    <div className="sheet-top">
      <div className="sheet-title">
        <p className="sheet-name">{sheet.ditchName}</p>
        <p className="sheet-what">{sheet.title}</p>
        <p>{sheet.days}</p>
      </div>
      <div className="sheet-code">
        <QrCode text={sheet.address} label={sheet.scan} />
        <p>{shortAddress(sheet.address)}</p>
      </div>
      {sheet.notes.map(({ title, lines }) => (
        <div key={title} className="sheet-note">
          <p className="sheet-note-title">{title}</p>
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
  <p className="sheet-top-again">
    {sheet.ditchName}, {sheet.title}: {sheet.days}
  </p>
)

export const SheetFoot = ({ sheet, page, pages }: { sheet: Sheet; page: number; pages: number }) => (
  <div className="sheet-foot">
    <p>{sheet.footer}</p>
    <p>{sheet.page(page, pages)}</p>
  </div>
)

interface BodyProps {
  sheet: Sheet
  rows: Sheet['rows']
  fit: Fit
}

export function SheetTable({ sheet: { dayLabel, columns }, rows, fit }: BodyProps) {
  return (
    <table className="sheet-table" style={{ '--sheet-rows': rows.length } as CSSProperties}>
      <colgroup>
        {['day', ...columns.map(({ label }) => label)].map((label, index) => (
          <col key={label} style={{ width: fit.columnWidth(index) }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th scope="col">{dayLabel}</th>
          {columns.map(({ label, until }, index) => (
            <th key={label} scope="col" style={fit.textStyle(label, index)}>
              {label}
              {until && <span className="sheet-until">{until}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) =>
          isHeading(row) ? (
            <tr key={row.key} data-block>
              <th scope="rowgroup" colSpan={columns.length + 1} className="sheet-month">
                {row.heading}
              </th>
            </tr>
          ) : (
            <tr key={row.key} data-block className={row.isRuledOff ? 'sheet-ruled-off' : undefined}>
              <th scope="row">{row.day}</th>
              {row.cells.map((cell, index) => (
                <td key={columns[index]?.label}>
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
    <span className="sheet-cell-text" style={style}>
      {text.split(/(?<=\/)/).map((part, index) => (
        <Fragment key={part}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
    {note && <span className="sheet-cell-note">{note}</span>}
  </>
)

import type { LedgerLineShape } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/ledger'
import type { ReactNode } from 'react'

const texts = messages.own.chart
const BAR = 'flex h-6 overflow-hidden rounded-md bg-wash [print-color-adjust:exact]'
const HAD = 'bg-water'
const DUE = 'border-2 border-edge bg-card'

/** A holder's water above their share, as bars. The sentence below says the same, so that readers can skip the bars. */
export function ShareChart({ line, children }: { line: LedgerLineShape; children: ReactNode }) {
  const { total, toComeMs, dueMs } = line
  const longest = Math.max(total.hadMs, dueMs ?? 0, 1)
  const percent = (ms: number) => `${(100 * ms) / longest}%`
  return (
    <figure className="grid gap-3">
      <div aria-hidden="true" className="grid gap-2 text-sm">
        <div className={BAR}>
          <span className={HAD} style={{ width: percent(total.hadMs - toComeMs) }} />
          <span className="ledger-to-come" style={{ width: percent(toComeMs) }} />
        </div>
        {dueMs !== null && (
          <div className={BAR}>
            <span className={DUE} style={{ width: percent(dueMs) }} />
          </div>
        )}
        <p className="flex flex-wrap gap-x-5 gap-y-1 text-soft">
          <Key look={HAD} label={texts.had} ms={total.hadMs - toComeMs} />
          <Key look="ledger-to-come" label={texts.toCome} ms={toComeMs} />
          {dueMs !== null && <Key look={DUE} label={texts.due} ms={dueMs} />}
        </p>
      </div>
      <figcaption>{children}</figcaption>
    </figure>
  )
}

const Key = ({ look, label, ms }: { look: string; label: string; ms: number }) => (
  <span className="inline-flex items-center gap-2">
    <span className={`h-3.5 w-5 flex-none rounded-[0.1875rem] [print-color-adjust:exact] ${look}`} />
    {label} {messages.hours(ms)}
  </span>
)

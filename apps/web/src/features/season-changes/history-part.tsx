import type { HistoryRecord } from '@headgate/contracts'
import { messages as captain } from '@headgate/language/texts/captain'
import { messages as trades } from '@headgate/language/texts/captain-trades'
import { messages } from '@headgate/language/texts/history'
import { messages as reached } from '@headgate/language/texts/reached'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { captainPages } from '../../platform/auth/invalidate-season.ts'
import { useServices } from '../../platform/services.ts'
import { useDitchClock } from '../../platform/use-ditch-clock.ts'
import { useWordHours } from '../../platform/use-word-hours.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { LongList } from '../../ui/long-list.tsx'
import { Section } from '../../ui/section.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { useUndo } from '../../ui/use-undo.ts'
import { ChangedTurnLine } from './changed-turn.tsx'
import { UndoDialog } from './undo-dialog.tsx'

/** A change to undo, as the history stood when the captain asked. */
interface Asked {
  record: HistoryRecord
  isRedo: boolean
  basedOn: number
}

/** Every change to the season, newest first, each with a button that undoes it. */
export function HistoryPart() {
  const { http } = useServices()
  const history = useInfiniteQuery(
    captainPages(
      ['history'],
      (before: number | null, fresh) =>
        http.read(before === null ? '/api/schedule/imports' : `/api/schedule/imports?before=${before}`, fresh),
      ({ imports, hasMore }) => (hasMore ? imports.at(-1)?.id : null),
    ),
  )
  const changes = history.data?.pages.flatMap(({ imports }) => imports)
  const { run, isBusy } = useUndo()
  const [asked, setAsked] = useState<Asked>()
  const newest = changes?.[0]?.id ?? 0
  return (
    <Section title={messages.title}>
      <Loaded query={history}>{() => changes?.length === 0 && <p>{messages.none}</p>}</Loaded>
      {changes && changes.length > 0 && (
        <div className="rounded-xl border border-line bg-card px-4">
          <LongList
            label={messages.title}
            all={changes}
            inAll={newest}
            onMissing={() => void history.fetchNextPage()}
            isBusy={history.isFetchingNextPage}
            keyOf={({ id }) => String(id)}
          >
            {(record) => {
              const undo = record.isWithdrawn ? undoOf(record.id, changes) : undefined
              return (
                <HistoryLine
                  record={record}
                  undo={undo}
                  isBusy={isBusy}
                  onPress={() => setAsked({ record: undo ?? record, isRedo: undo !== undefined, basedOn: newest })}
                />
              )
            }}
          </LongList>
        </div>
      )}
      {asked && (
        <UndoDialog
          record={asked.record}
          isRedo={asked.isRedo}
          onClose={() => setAsked(undefined)}
          onConfirm={() => {
            setAsked(undefined)
            run(asked.record.id, asked.basedOn, asked.isRedo)
          }}
        />
      )}
    </Section>
  )
}

/** The undo of a change that holds now; undefined if it has none. It is newer than the change, and listed before it. */
const undoOf = (id: number, changes: readonly HistoryRecord[]): HistoryRecord | undefined =>
  changes.find(({ withdraws, isWithdrawn }) => withdraws === id && !isWithdrawn)

interface HistoryLineProps {
  record: HistoryRecord
  /** The change that has undone this one. */
  undo: HistoryRecord | undefined
  isBusy: boolean
  /** Undoes this change, or if it is undone, does it again. */
  onPress: () => void
}

/** One change to the season: what changed first, then who made it, when and why. */
function HistoryLine({ record, undo, isBusy, onPress }: HistoryLineProps) {
  const { moment, briefPlace } = useDitchClock()
  const wordHours = useWordHours()
  const {
    id,
    at,
    by,
    source,
    fileName,
    note,
    lines,
    moreLines,
    withdraws,
    isWithdrawn,
    notices,
    changed,
    changedRules = [],
  } = record
  const wordHandover = withdraws === null ? trades.history.gave : trades.history.gaveBack
  const handed = (record.handovers ?? []).map((hours) => wordHandover(hours.expected, hours.next, wordHours(hours)))
  const kind = withdraws === null ? messages.kind(id, source, fileName) : messages.undoOf(id, withdraws)
  const [first] = lines
  const name =
    handed[0] ??
    (first ? `${briefPlace(first)}: ${first.from ?? messages.nobody} → ${first.to ?? messages.nobody}` : kind)
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-1">
      <div className="grid grow basis-56 gap-0.5 wrap-anywhere">
        {handed.length > 0 || first ? (
          <div className={isWithdrawn ? 'line-through decoration-soft' : ''}>
            {handed.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
            {handed.length === 0 &&
              lines.map((turn) => (
                <span key={`${turn.date} ${turn.slot}`} className="block">
                  <ChangedTurnLine turn={turn} />
                </span>
              ))}
            {handed.length === 0 && moreLines > 0 && (
              <span className="block text-soft">{messages.more(moreLines)}</span>
            )}
          </div>
        ) : (
          <span className="text-soft">{changed?.retimed ? captain.counts(changed) : messages.noLines}</span>
        )}
        {note !== null && <span className="block">{note}</span>}
        {changedRules.length > 0 && (
          <span className="block text-sm">{messages.rules(captain.rules(changedRules))}</span>
        )}
        <span className="block text-sm text-soft">
          {kind}
          <span className="block">{by === null ? moment(at) : messages.by(by, moment(at))}</span>
          {notices && <span className="block">{reached.reached(notices)}</span>}
        </span>
        {isWithdrawn && undo && (
          <span className="block text-sm font-semibold text-warning">
            {undo.by === null ? messages.undone(moment(undo.at)) : messages.undoneBy(undo.by, moment(undo.at))}
          </span>
        )}
      </div>
      {(!isWithdrawn || undo) && (
        <TextButton
          aria-label={isWithdrawn ? messages.redoAria(id, name) : messages.undoAria(id, name)}
          disabled={isBusy}
          onClick={onPress}
          className="ml-auto min-w-11"
        >
          {isWithdrawn ? messages.redo : messages.undo}
        </TextButton>
      )}
    </div>
  )
}

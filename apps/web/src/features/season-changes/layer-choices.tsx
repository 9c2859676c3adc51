import type { LayerShape, LayersUnderSeason } from '@headgate/contracts'
import { messages as captain } from '@headgate/language/texts/captain'
import { messages as history } from '@headgate/language/texts/history'
import { messages as texts } from '@headgate/language/texts/layers'
import { useState } from 'react'
import { useDitchClock } from '../../platform/use-ditch-clock.ts'
import { LongList } from '../../ui/long-list.tsx'
import { Note } from '../../ui/note.tsx'
import { RadioLines } from '../../ui/radio-lines.tsx'
import { TradesAffected } from './trades-affected.tsx'

interface LayerChoicesProps {
  /** What a new season does to earlier changes. */
  layers: LayersUnderSeason
  /** The changes that the captain drops. */
  drop: readonly number[]
  isBusy: boolean
  onDrop: (drop: readonly number[]) => void
}

/** Earlier changes that no longer fit the new season, each to be kept for later or dropped, and those that fit again. */
export function LayerChoices({ layers, drop, isBusy, onDrop }: LayerChoicesProps) {
  const { standing, groundless, revived, tradesSuspended, tradesRevived } = layers
  const { moment } = useDitchClock()
  const changes = [...Map.groupBy(useListed(groundless, drop), ({ changeId }) => changeId)]
  const fitting = new Set(standing.map(({ changeId }) => changeId)).size
  const choose = (changeId: number, isDropped: boolean) => {
    const others = drop.filter((id) => id !== changeId)
    onDrop(isDropped ? [...others, changeId] : others)
  }
  return (
    <>
      <TradesAffected suspended={tradesSuspended} revived={tradesRevived} />
      {fitting > 0 && <p>{texts.standing(fitting)}</p>}
      {revived.length > 0 && (
        <Note title={texts.revived(revived.length)}>
          <LongList label={texts.revived(revived.length)} all={revived} keyOf={keyOf}>
            {(layer) => <LayerLine layer={layer} />}
          </LongList>
        </Note>
      )}
      {changes.length > 0 && (
        <>
          <Note look="warning" title={texts.title(changes.length)}>
            {texts.hint}
          </Note>
          <LongList label={texts.title(changes.length)} all={changes} keyOf={([changeId]) => String(changeId)}>
            {([changeId, layers]) => (
              <RadioLines
                legend={
                  <>
                    <span className="sr-only">{texts.choiceOf(changeId)} </span>
                    {layers.map((layer) => (
                      <strong key={keyOf(layer)} className="block font-semibold">
                        <LayerLine layer={layer} />
                      </strong>
                    ))}
                    {layers.slice(0, 1).map(({ by, at }) => (
                      <span key={at} className="block text-sm text-soft">
                        {history.by(by ?? captain.somebody, moment(at))}
                      </span>
                    ))}
                  </>
                }
                name={`layer-${changeId}`}
                options={[
                  { value: 'keep', label: texts.keep },
                  { value: 'drop', label: texts.drop },
                ]}
                chosen={drop.includes(changeId) ? 'drop' : 'keep'}
                isDisabled={isBusy}
                onChoose={(choice) => choose(changeId, choice === 'drop')}
              />
            )}
          </LongList>
        </>
      )}
    </>
  )
}

const keyOf = ({ changeId, date, slot }: LayerShape): string => `${changeId} ${date} ${slot}`

/** Dropped changes are missing from later previews, but the captain may still decide to keep them. */
function useListed(groundless: readonly LayerShape[], drop: readonly number[]): LayerShape[] {
  const [known, setKnown] = useState(groundless)
  const all = new Map([...known, ...groundless].map((layer) => [keyOf(layer), layer]))
  if (all.size > known.length) setKnown([...all.values()])
  const now = new Set(groundless.map(keyOf))
  return [...all.values()].filter((layer) => now.has(keyOf(layer)) || drop.includes(layer.changeId))
}

/** One turn of an earlier change: `Wednesday 6/10, 4AM: Baca → Clark`. */
function LayerLine({ layer }: { layer: LayerShape }) {
  const { place } = useDitchClock()
  return (
    <span className="wrap-anywhere">
      {texts.change(place(layer), layer.expected ?? history.nobody, layer.next ?? history.nobody)}
    </span>
  )
}

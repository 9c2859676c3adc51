import type { LayerShape } from '@headgate/contracts'
import { format } from '@headgate/language/texts/format'
import { messages } from '@headgate/language/texts/import'
import { useNow } from '../../platform/services.ts'
import { LongList } from '../../ui/long-list.tsx'
import { Note } from '../../ui/note.tsx'
import type { Answers } from './answers.ts'
import { useImportParts } from './import-parts.ts'
import { RadioLines } from './radio-lines.tsx'
import { useFormatPlace } from './use-format-place.ts'

const texts = messages.layers

interface LayerChoicesProps {
  layers: readonly LayerShape[]
  /** How many earlier changes still fit. */
  standing: number
  answers: Answers
  isBusy: boolean
  onAnswer: (answers: Answers) => void
}

/** Earlier changes that do not fit the new season, each to be kept for later or dropped. */
export function LayerChoices({ layers, standing, answers, isBusy, onAnswer }: LayerChoicesProps) {
  const now = useNow()
  const { timeZone } = useImportParts()
  const { place } = useFormatPlace()
  const changes = [...Map.groupBy(layers, ({ changeId }) => changeId)]
  const { drop } = answers
  const choose = (changeId: number, isDropped: boolean) => {
    const others = drop.filter((id) => id !== changeId)
    onAnswer({ ...answers, drop: isDropped ? [...others, changeId] : others })
  }
  return (
    <>
      {standing > 0 && <p>{texts.standing(standing)}</p>}
      {changes.length > 0 && (
        <>
          <Note look="warning" title={texts.title(changes.length)}>
            {texts.hint}
          </Note>
          <LongList label={texts.title(changes.length)} all={changes} keyOf={([changeId]) => String(changeId)}>
            {([changeId, [first, ...more]]) => (
              <RadioLines
                legend={
                  <>
                    <span className="sr-only">{texts.choiceOf(changeId)} </span>
                    {[first, ...more].map(
                      (layer) =>
                        layer && (
                          <strong key={`${layer.date} ${layer.slot}`} className="block font-semibold">
                            {texts.change(
                              place(layer.date, layer.slot),
                              layer.expected ?? texts.nobody,
                              layer.next ?? texts.nobody,
                            )}
                          </strong>
                        ),
                    )}
                    {first && (
                      <span className="block text-sm text-soft">
                        {texts.by(
                          first.by ?? texts.somebody,
                          format.dayAtTimeNear(Temporal.Instant.from(first.at), now, timeZone),
                        )}
                      </span>
                    )}
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

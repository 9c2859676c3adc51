import { messages } from '@headgate/language/texts/captain'
import { useRef, useState } from 'react'
import { captainQuery } from '../../platform/auth/invalidate-season.ts'
import { useHttpQuery } from '../../platform/use-http-query.ts'
import { Button } from '../../ui/button.tsx'
import { Fold } from '../../ui/fold.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Section } from '../../ui/section.tsx'
import { CloseForm } from './close-form.tsx'
import { ClosureLine } from './closure-line.tsx'

const texts = messages.closures

/** The closures under way and planned, each with its button, the form that closes the ditch, and past closures. */
export function ClosePart() {
  const heading = useRef<HTMLHeadingElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const query = useHttpQuery((http) => captainQuery(http, ['closures'], '/api/schedule/closures'))
  const close = () => {
    setIsOpen(false)
    heading.current?.focus()
  }
  const closures = query.data?.closures ?? []
  const over = closures.filter(({ state }) => state === 'over')
  const toCome = closures.filter(({ state }) => state !== 'over').toReversed()
  const isOff = toCome.some(({ state }) => state === 'on')
  return (
    <Section title={texts.title} headingRef={heading}>
      {toCome.length > 0 && (
        <ul aria-label={texts.list} className="divide-y divide-line rounded-xl border border-warning bg-card px-4">
          {toCome.map((closure) => (
            <ClosureLine key={closure.id} closure={closure} />
          ))}
        </ul>
      )}
      {isOpen ? (
        <CloseForm onDone={close} />
      ) : (
        <p>
          <Button look={isOff ? 'quiet' : 'primary'} onClick={() => setIsOpen(true)}>
            {isOff ? texts.add : texts.submit}
          </Button>
        </p>
      )}
      <Loaded query={query}>
        {() =>
          over.length > 0 && (
            <Fold title={texts.earlier} beside={String(over.length)}>
              <ul className="divide-y divide-line">
                {over.map((closure) => (
                  <ClosureLine key={closure.id} closure={closure} />
                ))}
              </ul>
            </Fold>
          )
        }
      </Loaded>
    </Section>
  )
}

import { messages } from '@headgate/language/texts/captain-trades'
import { useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { EnterForm, type EnterFormProps } from './enter-form.tsx'

/** A trade that somebody asks the captain for. */
export function EnterPart(props: Omit<EnterFormProps, 'onClose'>) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const close = () => {
    setIsOpen(false)
    heading.current?.focus()
  }
  return (
    <Section title={messages.enter.title} headingRef={heading}>
      <p className="max-w-prose text-soft">{messages.enter.text}</p>
      {isOpen ? (
        <EnterForm {...props} onClose={close} />
      ) : (
        <p>
          <Button onClick={() => setIsOpen(true)}>{messages.enter.open}</Button>
        </p>
      )}
    </Section>
  )
}

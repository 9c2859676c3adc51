import type { CalendarFeed } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/my-schedule'
import { useRef, useState } from 'react'
import { Button, buttonLook } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { linkTo, RichText } from '../../ui/rich-text.tsx'
import { toast } from '../../ui/toast.ts'

const texts = messages.calendar

interface CalendarAddressProps {
  address: NonNullable<CalendarFeed['address']>
  noticesHref: string
  onAsk: (what: 'renewing' | 'ending') => void
}

/** A calendar feed's address, in the forms that apps accept. */
export function CalendarAddress({ address, noticesHref, onAsk }: CalendarAddressProps) {
  const field = useRef<HTMLDivElement>(null)
  const [isDenied, setIsDenied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address.https)
      toast(texts.copied)
    } catch {
      setIsDenied(true)
      field.current?.querySelector('input')?.select()
    }
  }
  return (
    <>
      <p className="flex flex-wrap gap-3">
        <a href={address.webcal} className={buttonLook('primary')}>
          {texts.app}
        </a>
        <OtherSite href={address.google}>{texts.google}</OtherSite>
        <OtherSite href={address.outlook}>{texts.outlook}</OtherSite>
      </p>
      <div ref={field} className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 grow">
          <Field
            label={texts.address}
            value={address.https}
            onText={() => undefined}
            readOnly
            onFocus={({ currentTarget }) => currentTarget.select()}
            error={isDenied ? texts.notCopied : undefined}
          />
        </div>
        <Button look="quiet" onClick={() => void copy()}>
          {texts.copy}
        </Button>
      </div>
      <p className="max-w-prose text-sm text-soft">{texts.keep}</p>
      <p className="max-w-prose text-sm text-soft">
        <RichText text={texts.slow} tags={{ link: linkTo(noticesHref) }} />
      </p>
      <p className="flex flex-wrap gap-3">
        <Button look="quiet" onClick={() => onAsk('renewing')}>
          {texts.renew}
        </Button>
        <Button look="danger" onClick={() => onAsk('ending')}>
          {texts.end}
        </Button>
      </p>
    </>
  )
}

function OtherSite({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className={buttonLook('quiet')}>
      {children}
      <span className="sr-only">{` ${texts.newTab}`}</span>
    </a>
  )
}

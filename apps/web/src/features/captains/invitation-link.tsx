import type { CaptainInvitationResponse } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/captains'
import { useEffect, useRef, useState } from 'react'
import { useServices } from '../../platform/services.ts'
import { useDitchClock } from '../../platform/use-ditch-clock.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'

const texts = messages.link

interface InvitationLinkProps {
  invitation: CaptainInvitationResponse
  /** Where it was to be mailed. */
  email: string | null
  onClose: () => void
}

/** A new invitation’s link, which is shown this once. Takes the focus when it appears. */
export function InvitationLink({ invitation, email, onClose }: InvitationLinkProps) {
  const { url, expiresAt, isMailed } = invitation
  const { ditch } = useServices()
  const { moment } = useDitchClock()
  const title = useRef<HTMLHeadingElement>(null)
  const field = useRef<HTMLDivElement>(null)
  const [isDenied, setIsDenied] = useState(false)
  useEffect(() => title.current?.focus(), [])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      toast(texts.copied)
    } catch {
      setIsDenied(true)
      field.current?.querySelector('input')?.select()
    }
  }
  // Closing the browser's own sheet is no failure.
  const share = () => void navigator.share({ text: texts.shareText(ditch.current().name), url }).catch(() => undefined)
  return (
    <div className="grid gap-4 rounded-2xl border border-line bg-card p-[min(1.25rem,4vw)]">
      <h4 ref={title} tabIndex={-1} className="font-semibold outline-none">
        {texts.title}
      </h4>
      <p>
        {isMailed && email !== null ? texts.mailed(email) : texts.notMailed} {texts.until(moment(expiresAt))}
      </p>
      <div ref={field}>
        <Field
          label={texts.label}
          value={url}
          onText={() => undefined}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
          error={isDenied ? texts.notCopied : undefined}
        />
      </div>
      <p className="text-sm text-soft">{texts.once}</p>
      <p className="flex flex-wrap gap-3">
        <Button onClick={() => void copy()}>{texts.copy}</Button>
        {typeof navigator.share === 'function' && (
          <Button look="quiet" onClick={share}>
            {texts.share}
          </Button>
        )}
        <Button look="quiet" onClick={onClose}>
          {texts.close}
        </Button>
      </p>
    </div>
  )
}

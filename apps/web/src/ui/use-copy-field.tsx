import { useRef, useState } from 'react'
import { Field } from './field.tsx'
import { type Toast, toast } from './toast.ts'

interface Copied {
  label: string
  value: string
  copied: Toast
  /** Where the browser does not let the page copy. The text is selected then. */
  notCopied: string
}

/** A text in a field, to be copied by a button. */
export function useCopyField({ label, value, copied, notCopied }: Copied) {
  const box = useRef<HTMLDivElement>(null)
  const [isDenied, setIsDenied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      toast(copied)
    } catch {
      setIsDenied(true)
      box.current?.querySelector('input')?.select()
    }
  }
  const field = (
    <div ref={box} className="min-w-0 grow">
      <Field
        label={label}
        value={value}
        onText={() => undefined}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
        error={isDenied ? notCopied : undefined}
      />
    </div>
  )
  return { field, copy: () => void copy() }
}

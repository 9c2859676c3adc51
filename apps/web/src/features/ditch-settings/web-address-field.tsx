import { findWebAddress } from '@headgate/domain'
import { messages } from '@headgate/language/texts/ditch-form'
import { useMutation } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { captainFailure } from '../../platform/http/captain-failure.ts'
import { useServices } from '../../platform/services.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { useMeantRow } from '../../ui/meant-rows.ts'
import { Note } from '../../ui/note.tsx'

const texts = messages.web

interface WebAddressFieldProps
  extends Pick<ComponentProps<typeof Field>, 'label' | 'name' | 'value' | 'onText' | 'error'> {
  /** `PUBLIC_URL`, which decides. */
  publicUrl: string | null
}

/** The address that people type, on which cards and links rest. */
export function WebAddressField({ publicUrl, ...field }: WebAddressFieldProps) {
  const row = useMeantRow<HTMLDivElement>('web-address')
  if (publicUrl !== null) return null
  const { reach } = findWebAddress(field.value) ?? {}
  return (
    <div {...row} className="grid gap-1.5">
      <Field {...field} type="url" inputMode="url" autoCapitalize="none" maxLength={200} hint={texts.hint} />
      <p role="status" className="text-sm font-medium text-warning empty:hidden">
        {reach !== undefined && reach !== 'everybody' && texts.reach[reach]}
      </p>
    </div>
  )
}

/** Leads to the ditch's own address, and signs the captain in there. Nothing where they are there already. */
export function GoOnThere({ address }: { address: string }) {
  const { http } = useServices()
  const go = useMutation({
    mutationFn: () => http.send('POST', '/api/ditch/address-link'),
    onSuccess: ({ url }) => location.assign(url),
  })
  if (address === '' || address === location.origin) return null
  return (
    <div className="grid gap-3">
      <p className="max-w-prose">{texts.elsewhere}</p>
      {go.error && <Note look="trouble" role="alert" title={captainFailure(go.error)} />}
      <p>
        <Button disabled={go.isPending} onClick={() => go.mutate()} className="wrap-anywhere">
          {texts.goOn(address)}
        </Button>
      </p>
    </div>
  )
}

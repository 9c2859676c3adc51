import { messages } from '@headgate/language/texts/captains'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { CAPTAIN_QUERIES } from '../../platform/auth/invalidate-season.ts'
import { captainFailure } from '../../platform/http/captain-failure.ts'
import { useServices } from '../../platform/services.ts'
import { useDebounced } from '../../platform/time/use-debounced.ts'
import { Button } from '../../ui/button.tsx'
import { Combobox } from '../../ui/combobox.tsx'
import { Section } from '../../ui/section.tsx'
import { toast } from '../../ui/toast.ts'
import { type Account, appointCaptain, candidatesQuery } from './captains-calls.ts'

const texts = messages.appoint

/** The search begins once typing has paused for this long. */
const REST_MS = 250

/** Makes somebody who has an account a captain. */
export function AppointForm() {
  const { http } = useServices()
  const queryClient = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<Account>()
  const [isTried, setIsTried] = useState(false)
  const search = useDebounced(chosen ? '' : text.trim(), REST_MS)
  const { data: { found, hasOthers } = NOBODY } = useQuery(candidatesQuery(http, search))
  const appoint = useMutation({
    mutationFn: ({ uid }: Account) => appointCaptain(http, uid),
    onSuccess(_done, { fullName }) {
      toast(texts.done(fullName))
      setText('')
      setChosen(undefined)
      setIsTried(false)
    },
    onError: (error) =>
      toast({ title: texts.failed, description: captainFailure(error, messages.failed), variant: 'destructive' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: CAPTAIN_QUERIES }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (chosen) appoint.mutate(chosen)
    else form.current?.querySelector('input')?.focus()
  }
  if (text === '' && search === '' && found.length === 0 && !hasOthers) return null
  return (
    <Section title={texts.title} heading="h3">
      <form ref={form} noValidate onSubmit={submit} className="grid max-w-lg gap-4">
        <Combobox
          label={texts.label}
          text={text}
          onText={(typed) => {
            setText(typed)
            setChosen(undefined)
          }}
          items={chosen ? [] : found}
          keyOf={({ uid }) => uid}
          textOf={wordAccount}
          draw={({ fullName, email }) => (
            <>
              <span className="block">{fullName}</span>{' '}
              {fullName !== email && <span className="block text-sm text-soft">{email}</span>}
            </>
          )}
          onChoose={(account) => {
            setText(wordAccount(account))
            setChosen(account)
          }}
          news={texts.news(found.length)}
          hint={texts.hint}
          error={isTried && !chosen ? texts.choose : undefined}
          input={{ name: 'account', maxLength: 300 }}
        />
        <p>
          <Button type="submit" look="quiet" disabled={appoint.isPending}>
            {appoint.isPending ? texts.busy : texts.submit}
          </Button>
        </p>
      </form>
    </Section>
  )
}

const NOBODY = { found: [], hasOthers: false }

const wordAccount = ({ fullName, email }: Account): string => (fullName === email ? email : `${fullName} (${email})`)

import type { AccountListResponse } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/captains'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { captainQuery } from '../../platform/auth/invalidate-season.ts'
import { useServices } from '../../platform/services.ts'
import { useDebounced } from '../../platform/time/use-debounced.ts'
import { Combobox } from '../../ui/combobox.tsx'
import { Form, FormButtons } from '../../ui/form.tsx'
import { Section } from '../../ui/section.tsx'
import { toast } from '../../ui/toast.ts'
import { useChange } from '../../ui/use-change.ts'

const texts = messages.appoint
const MAX_SUGGESTED = 8

type Account = AccountListResponse['accounts'][number]

/** Makes somebody who has an account a captain. */
export function AppointForm() {
  const { http } = useServices()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<Account>()
  const [isTried, setIsTried] = useState(false)
  const search = useDebounced(chosen ? '' : text.trim())
  const { data } = useQuery({
    ...captainQuery(http, ['candidates', search], `/api/users?${new URLSearchParams(search && { search })}`),
    placeholderData: keepPreviousData,
  })
  const found = data?.accounts.filter(canBeCaptain).slice(0, MAX_SUGGESTED) ?? []
  const appoint = useChange({
    call: (http, { uid }: Account) => http.send('POST', `/api/captains/${encodeURIComponent(uid)}/appoint`),
    onDone(_done, { fullName }) {
      toast(texts.done(fullName))
      setText('')
      setChosen(undefined)
      setIsTried(false)
    },
    failed: texts.failed,
  })
  if (text === '' && search === '' && found.length === 0 && (data?.next ?? null) === null) return null
  return (
    <Section title={texts.title} heading="h3">
      <Form
        className="max-w-lg gap-4"
        onSubmit={(goTo) => {
          setIsTried(true)
          if (chosen) appoint.mutate(chosen)
          else goTo('account')
        }}
      >
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
        <FormButtons texts={texts} isBusy={appoint.isPending} look="quiet" />
      </Form>
    </Section>
  )
}

/** Somebody who came in by a card has no e-mail, and cannot be a captain. */
const canBeCaptain = ({ email, isCaptain, isDisabled }: Account) => email !== '' && !isCaptain && !isDisabled

const wordAccount = ({ fullName, email }: Account): string => (fullName === email ? email : `${fullName} (${email})`)

import type { TodayResponse } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/today'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAuth } from '../../platform/auth/identity.ts'
import type { Http } from '../../platform/http/http.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { Form, Submit } from '../../ui/form.tsx'
import { toast } from '../../ui/toast.ts'
import { useChange } from '../../ui/use-change.ts'

const texts = messages.whoYouAre

interface Said {
  title: string
  say: (http: Http) => Promise<unknown>
  undo?: (http: Http) => Promise<unknown>
}

/** Asks which of the people on the list the captain is: they need no card, and nobody has to confirm them. */
export function WhoYouAre({ choices, hasGuess }: NonNullable<TodayResponse['whoYouAre']>) {
  const { user } = useAuth()
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState(hasGuess ? '0' : '')
  const [isTried, setIsTried] = useState(false)
  const { mutate, isPending } = useChange({
    call: async (http, said: Said) => {
      await said.say(http)
      return said
    },
    failed: texts.failed,
    onDone({ title, undo }) {
      const action = undo && { label: texts.undo, onPress: () => mutate({ title: texts.undone, say: undo }) }
      toast({ title, ...(action && { action }) })
      // Whose turns are their own.
      return queryClient.invalidateQueries({ queryKey: ['session'] })
    },
  })
  const confirm = () => {
    const { holder, propertyId, personId } = choices[Number(chosen)] as (typeof choices)[number]
    const undone = { userId: user.uid, holder, undoes: 'confirm' as const }
    mutate({
      title: texts.done(holder),
      say: (http) => http.send('POST', '/api/captain/who-you-are', { holder, propertyId, personId }),
      undo: (http) => http.send('POST', '/api/links/undo', undone),
    })
  }
  const sayNobody = (isOffList: boolean) => (http: Http) => http.send('POST', '/api/captain/who-you-are', { isOffList })
  return (
    <li className="grid gap-3 rounded-2xl border border-line bg-card p-4">
      <div>
        <h3 className="font-semibold">{texts.title}</h3>
        <p className="text-sm">{texts.text}</p>
      </div>
      <Form
        className="gap-3 sm:flex sm:flex-wrap sm:items-end"
        onSubmit={(goTo) => {
          setIsTried(true)
          if (chosen === '') goTo('who')
          else confirm()
        }}
      >
        <SelectField
          label={texts.name}
          name="who"
          options={[
            ...(hasGuess ? [] : [{ value: '', label: texts.choose }]),
            ...choices.map(({ name, holder, street }, at) => ({
              value: String(at),
              label: callChoice(name, holder, street),
            })),
          ]}
          value={chosen}
          onChoose={setChosen}
        />
        <Submit texts={texts} isBusy={isPending} />
        <Button
          look="quiet"
          disabled={isPending}
          onClick={() => mutate({ title: texts.offList, say: sayNobody(true), undo: sayNobody(false) })}
        >
          {texts.nobody}
        </Button>
      </Form>
      {isTried && chosen === '' && (
        <p role="alert" className="text-sm font-medium text-trouble">
          {texts.missing}
        </p>
      )}
    </li>
  )
}

/** `Ann Baca (Baca, 1 Elm Ct)` */
function callChoice(name: string, holder: string, street: string | null): string {
  const more = [...(name === holder ? [] : [holder]), ...(street === null ? [] : [street])]
  return more.length === 0 ? name : `${name} (${more.join(', ')})`
}

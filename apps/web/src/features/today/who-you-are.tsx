import type { TodayResponse } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/today'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAuth } from '../../platform/auth/identity.ts'
import type { Http } from '../../platform/http/http.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { Form, Submit } from '../../ui/form.tsx'
import { useUndoable } from '../../ui/use-undoable.ts'

const texts = messages.whoYouAre

/** Asks which of the people on the list the captain is: they need no card, and nobody has to confirm them. */
export function WhoYouAre({ choices, hasGuess }: NonNullable<TodayResponse['whoYouAre']>) {
  const { user } = useAuth()
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState(hasGuess ? '0' : '')
  const { isBusy, run } = useUndoable(texts.failed)
  const say = (title: string, call: (http: Http) => Promise<unknown>, undo: (http: Http) => Promise<unknown>) => {
    // Whose turns are their own.
    const invalidate = () => queryClient.invalidateQueries({ queryKey: ['session'] })
    run(async (http) => {
      await call(http).then(invalidate)
      return { said: { title }, undo: (again) => undo(again).then(invalidate) }
    })
  }
  const confirm = () => {
    const { holder, propertyId, personId } = choices[Number(chosen)] as (typeof choices)[number]
    say(
      texts.done(holder),
      (http) => http.send('POST', '/api/captain/who-you-are', { holder, propertyId, personId }),
      (http) => http.send('POST', '/api/links/undo', { userId: user.uid, holder, undoes: 'confirm' }),
    )
  }
  const sayNobody = (isOffList: boolean) => (http: Http) => http.send('POST', '/api/captain/who-you-are', { isOffList })
  return (
    <li className="grid gap-3 rounded-2xl border border-line bg-card p-4">
      <div>
        <h3 className="font-semibold">{texts.title}</h3>
        <p className="text-sm">{texts.text}</p>
      </div>
      <Form className="gap-3 sm:flex sm:flex-wrap sm:items-end" onSubmit={confirm}>
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
        <Submit texts={texts} isBusy={isBusy} disabled={chosen === ''} />
        <Button look="quiet" disabled={isBusy} onClick={() => say(texts.offList, sayNobody(true), sayNobody(false))}>
          {texts.nobody}
        </Button>
      </Form>
    </li>
  )
}

/** `Ann Baca (Baca, 1 Elm Ct)` */
function callChoice(name: string, holder: string, street: string | null): string {
  const more = [...(name === holder ? [] : [holder]), ...(street === null ? [] : [street])]
  return more.length === 0 ? name : `${name} (${more.join(', ')})`
}

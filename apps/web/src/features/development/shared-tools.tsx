import { messages } from '@headgate/language/texts/development'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useAuth } from '../../platform/auth/identity.ts'
import { PERSONAL } from '../../platform/auth/identity-calls.ts'
import { failureMessage } from '../../platform/http/failure-message.ts'
import { useServices } from '../../platform/services.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { textLinkLook } from '../../ui/text-button.tsx'
import { toast } from '../../ui/toast.ts'
import { useStatus } from './server-state.tsx'

const texts = messages.shared

/** Tools that change the season or the residents, for captains only. The import comes from the captain feature. */
export function SharedTools({ importTool }: { importTool: ReactNode }) {
  const { session } = useAuth()
  if (!session) return null
  return (
    <Section title={texts.title}>
      {session.isCaptain ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <UpdateUsernames />
          {importTool}
        </div>
      ) : (
        <ForCaptains />
      )}
    </Section>
  )
}

function UpdateUsernames() {
  const { http } = useServices()
  const queryClient = useQueryClient()
  const updateUsernames = useMutation({
    mutationFn: () => http.send('POST', '/api/users/update-usernames'),
    async onSuccess({ updated, unchanged }) {
      toast(texts.updated(updated, unchanged))
      // Usernames decide which turns are marked as one's own.
      await queryClient.invalidateQueries({ queryKey: [PERSONAL] })
      await queryClient.invalidateQueries({ queryKey: ['session'] })
    },
    onError: (error) =>
      toast({ title: texts.updateFailed, description: failureMessage(error, texts.failed), variant: 'destructive' }),
  })
  return (
    <div className="grid content-start justify-items-start gap-2">
      <Button disabled={updateUsernames.isPending} onClick={() => updateUsernames.mutate()}>
        {updateUsernames.isPending ? texts.updating : texts.usernames}
      </Button>
      <p className="text-sm text-soft">{texts.usernamesHint}</p>
    </div>
  )
}

/** Stands in for the captain's tools: says whom they are for, and how to be the sample's captain. */
function ForCaptains() {
  const { isSignedIn } = useAuth()
  const { data: state } = useStatus()
  return (
    <>
      <p className="max-w-prose text-soft">{texts.forCaptains}</p>
      {state?.mode === 'sample' && <p className="max-w-prose text-soft">{texts.sampleCaptain}</p>}
      {!isSignedIn && (
        <Link href="/login" className={textLinkLook}>
          {texts.signIn}
        </Link>
      )}
    </>
  )
}

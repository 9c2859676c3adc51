import type { SeasonChangeResponse, UpdateUsernamesResponse } from '@headgate/contracts'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sayFailure } from '../../platform/failure-words.ts'
import { useAuth } from '../../platform/identity.ts'
import { PERSONAL } from '../../platform/identity-calls.ts'
import { forgetOldSeason } from '../../platform/old-season.ts'
import { useServices } from '../../platform/services.ts'
import { useCall } from '../../platform/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { toast } from '../../ui/toast.ts'
import { ForCaptains } from './for-captains.tsx'
import { messages } from './messages.ts'

const texts = messages.shared

/** What changes the season or the residents: for captains. Others are told so, and how the sample lets them be one. */
export function SharedTools() {
  const { session } = useAuth()
  if (!session) return null
  return <Section title={texts.title}>{session.isCaptain ? <CaptainsButtons /> : <ForCaptains />}</Section>
}

function CaptainsButtons() {
  const { http } = useServices()
  const queryClient = useQueryClient()
  const importing = useCall()
  const updating = useCall()
  const fail = (title: string, error: unknown) =>
    toast({ title, description: sayFailure(error, texts.failed), variant: 'destructive' })

  const importSeason = async () => {
    try {
      const { turns } = (await http.send('POST', '/api/schedule/import')) as SeasonChangeResponse
      toast(texts.imported(`${turns.toLocaleString('en-US')} ${turns === 1 ? 'turn' : 'turns'}`))
      await forgetOldSeason(queryClient)
    } catch (error) {
      fail(texts.importFailed, error)
    }
  }
  const updateUsernames = async () => {
    try {
      const answer = await http.send('POST', '/api/users/update-usernames')
      const { updated, unchanged } = answer as UpdateUsernamesResponse
      toast(texts.updated(`${updated} ${updated === 1 ? 'username' : 'usernames'}`, unchanged))
      // Everything that the page holds of people, and whose turns are theirs by that.
      await queryClient.invalidateQueries({ queryKey: [PERSONAL] })
      await queryClient.invalidateQueries({ queryKey: ['session'] })
    } catch (error) {
      fail(texts.updateFailed, error)
    }
  }
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Tool hint={texts.importHint}>
        <Button disabled={importing.isBusy} onClick={() => void importing.run(importSeason)}>
          {importing.isBusy ? texts.importing : texts.import}
        </Button>
      </Tool>
      <Tool hint={texts.usernamesHint}>
        <Button disabled={updating.isBusy} onClick={() => void updating.run(updateUsernames)}>
          {updating.isBusy ? texts.updating : texts.usernames}
        </Button>
      </Tool>
    </div>
  )
}

const Tool = ({ hint, children }: { hint: string; children: ReactNode }) => (
  <div className="grid content-start justify-items-start gap-2">
    {children}
    <p className="text-sm text-soft">{hint}</p>
  </div>
)

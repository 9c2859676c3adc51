import type { DitchChange, DitchSettingsResponse } from '@headgate/contracts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { settingsQuery } from '../../platform/auth/ditch-address.ts'
import { useServices } from '../../platform/services.ts'
import { findTown, isOutdated, type Town } from './ditch-calls.ts'

const SAVING = ['save-setup']

interface Saving {
  change: Omit<DitchChange, 'basedOn'>
  /** The place is this town's; left out if it was typed. */
  town?: Town | undefined
  /** Whether this was the last step. */
  isLast: boolean
}

/** Saves a step of the setup, on top of `settings`. A second press while it is under way does nothing. */
export function useSaveSettings({ basis }: DitchSettingsResponse, onSaved: () => void) {
  const { http } = useServices()
  const queryClient = useQueryClient()
  const { queryKey } = settingsQuery(http)
  const { mutate, isPending, error } = useMutation({
    mutationKey: SAVING,
    async mutationFn({ change, town, isLast }: Saving) {
      const profile = town && { ...change.profile, ...(await findTown(http, town)) }
      const wanted = { basedOn: basis, ...change, ...(profile && { profile }) }
      const { settings } = await http.send('POST', '/api/ditch/settings', wanted)
      queryClient.setQueryData(queryKey, settings)
      if (isLast) await http.send('POST', '/api/ditch/set-up')
    },
    onSuccess: onSaved,
    async onError(failure) {
      // What was typed stays, and the next try is based on what another captain has changed.
      if (isOutdated(failure)) await queryClient.invalidateQueries({ queryKey })
    },
  })
  const save = (saving: Saving) => {
    if (queryClient.isMutating({ mutationKey: SAVING }) === 0) mutate(saving)
  }
  return { save, isSaving: isPending, error }
}

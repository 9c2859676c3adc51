import type { DitchProfileShape, DitchRulesShape, DitchSettingsResponse } from '@headgate/contracts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { settingsQuery } from '../../platform/auth/ditch-address.ts'
import { useServices } from '../../platform/services.ts'
import { findTimeZone, findTown, isOutdated, type Town } from './ditch-calls.ts'

const SAVING = ['save-setup']

interface Wanted {
  profile: Omit<DitchProfileShape, 'policies' | 'termsFrom'>
  rules: DitchRulesShape
  /** The place is this town's; left out if it was typed. */
  town: Town | undefined
}

/** Saves all of the setup, on top of `settings`. A second press while it is under way does nothing. */
export function useFinishSetup(settings: DitchSettingsResponse, onSaved: () => void) {
  const { http } = useServices()
  const queryClient = useQueryClient()
  const { queryKey } = settingsQuery(http)
  // A try that fails halfway leaves the place’s zone behind.
  const [isZoneChosen] = useState(() => settings.changedFields.includes('timeZone'))
  const { mutate, isPending, error } = useMutation({
    mutationKey: SAVING,
    async mutationFn({ profile, rules, town }: Wanted) {
      const { latitude, longitude } = town ? await findTown(http, town) : profile
      const timeZone = isZoneChosen ? rules.timeZone : await findTimeZone(http, { latitude, longitude })
      const { settings: saved } = await http.send('POST', '/api/ditch/settings', {
        basedOn: settings.basis,
        profile: { ...profile, latitude, longitude },
        rules: { ...rules, timeZone },
        // The turns of a sample leave with it, so there is nothing to look at first.
        ...(settings.season.owner !== 'own' && { isPreviewed: true }),
      })
      queryClient.setQueryData(queryKey, saved)
      await http.send('POST', '/api/ditch/set-up')
    },
    onSuccess: onSaved,
    async onError(failure) {
      // What was typed stays, and the next try is based on what another captain has changed.
      if (isOutdated(failure)) await queryClient.invalidateQueries({ queryKey })
    },
  })
  const finish = (wanted: Wanted) => {
    if (queryClient.isMutating({ mutationKey: SAVING }) === 0) mutate(wanted)
  }
  return { finish, isSaving: isPending, error }
}

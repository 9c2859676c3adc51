import type { DitchSettingsResponse } from '@headgate/contracts'
import type { ComponentType } from 'react'
import { settingsQuery } from '../../platform/auth/ditch-address.ts'
import { useHttpQuery } from '../../platform/use-http-query.ts'
import { Loaded } from '../../ui/loaded.tsx'

/** One of the forms for what captains can change about the ditch. */
export const DitchSettings = ({ Form }: { Form: ComponentType<{ settings: DitchSettingsResponse }> }) => (
  <Loaded query={useHttpQuery((http) => settingsQuery(http))}>{(settings) => <Form settings={settings} />}</Loaded>
)

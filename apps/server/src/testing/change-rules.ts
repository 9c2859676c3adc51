import type { DitchChangeResponse, DitchRulesShape, DitchSettingsResponse } from '@headgate/contracts'
import { answered, type CaptainsApi } from './a-captains-api.ts'

/** Changes some of the ditch's rules as a captain does who has seen the preview. */
export async function changeRules(api: CaptainsApi, changes: Partial<DitchRulesShape>): Promise<DitchChangeResponse> {
  const { basis, rules } = answered<DitchSettingsResponse>(await api.get('/api/ditch/settings'))
  const change = { basedOn: basis, rules: { ...rules, ...changes }, isPreviewed: true }
  return answered(await api.post('/api/ditch/settings', change))
}

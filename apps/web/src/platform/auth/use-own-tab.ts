import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { forgetTab } from '../storage/tab-storage.ts'
import { PERSONAL } from './identity-calls.ts'

/**
 * Forgets what this tab holds when `uid` is no longer signed in, wherever that happened. For a component that every
 * page has while they are.
 */
export function useOwnTab(uid: string): void {
  const queryClient = useQueryClient()
  useEffect(
    () => () => {
      forgetTab()
      queryClient.removeQueries({ queryKey: [PERSONAL], type: 'inactive' })
    },
    [uid, queryClient],
  )
}

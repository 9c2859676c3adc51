import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { forgetDrafts, forgetTab } from '../storage/tab-storage.ts'
import { PERSONAL } from './identity-calls.ts'

/**
 * Leaves nothing of other users in this tab, and nothing of `uid` once they are no longer signed in, wherever that
 * happened. For a component that every page has while they are.
 */
export function useOwnTab(uid: string): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    forgetDrafts(uid)
    return () => {
      forgetTab()
      queryClient.removeQueries({ queryKey: [PERSONAL], type: 'inactive' })
    }
  }, [uid, queryClient])
}

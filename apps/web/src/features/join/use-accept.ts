import { useMutation } from '@tanstack/react-query'
import { useServices } from '../../platform/services.ts'
import { useJoined } from './use-joined.ts'

interface Accepting {
  code: string
  holder: string
  onFailure: (error: unknown) => void
}

/** Confirms a code's turns for the account that is signed in. */
export function useAccept({ code, holder, onFailure }: Accepting) {
  const { http } = useServices()
  const joined = useJoined()
  return useMutation({
    mutationFn: () => http.send('POST', '/api/join/accept', { code }),
    onSuccess: () => joined(holder),
    onError: onFailure,
  })
}

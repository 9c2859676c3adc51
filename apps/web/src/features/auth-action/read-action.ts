import { messages } from '@headgate/language/texts/auth-action'
import type { CodeMode } from '../../platform/auth/identity-calls.ts'

/** The action that a mailed link asks for, or why there is none. */
export type Action = { mode: CodeMode; code: string } | { failure: string }

const MODES: readonly string[] = ['signIn', 'resetPassword', 'verifyEmail', 'changeAddress'] satisfies CodeMode[]

/** Reads a link: `?mode=…&oobCode=…`, or `?mode=…#code`. */
export function readAction(search: string, hash: string): Action {
  const params = new URLSearchParams(search)
  const [mode, code] = [params.get('mode') ?? '', (params.get('oobCode') ?? hash.slice(1)).trim()]
  if (mode === 'recoverEmail') return { failure: messages.recoverEmail }
  if (!code) return { failure: messages.noCode }
  return MODES.includes(mode) ? { mode: mode as CodeMode, code } : { failure: messages.unknownMode }
}

import { messages } from '@headgate/language/texts/development'
import { Link } from 'wouter'
import { useAuth } from '../../platform/auth/identity.ts'
import { useStatus } from './use-status.ts'

const texts = messages.shared

/** Stands in for the captain's tools: says whom they are for, and how to be the sample's captain. */
export function ForCaptains() {
  const { isSignedIn } = useAuth()
  const { data: state } = useStatus()
  return (
    <>
      <p className="max-w-prose text-soft">{texts.forCaptains}</p>
      {state?.mode === 'sample' && <p className="max-w-prose text-soft">{texts.sampleCaptain}</p>}
      {!isSignedIn && (
        <p>
          <Link href="/login" className="text-water underline underline-offset-4">
            {texts.signIn}
          </Link>
        </p>
      )}
    </>
  )
}

import type { PageState } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/captain-invitation'
import { CaptainInvitationScreen } from '../features/captain-invitation/captain-invitation-screen.tsx'
import '../styles/whole.css'

export function CaptainInvitationPage({ page: { ditch } }: { page: PageState }) {
  return (
    <>
      <h1 className="mt-4 mb-6 text-3xl font-bold tracking-tight">{messages.title}</h1>
      <noscript>
        <p>{messages.needsScript}</p>
      </noscript>
      <CaptainInvitationScreen ditchName={ditch.name} />
    </>
  )
}

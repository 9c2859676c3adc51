import type { PageState } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/captain-invitation'
import { CaptainInvitationScreen } from '../features/captain-invitation/captain-invitation-screen.tsx'
import { PageHead } from './page-head.tsx'

export function CaptainInvitationPage({ page: { ditch } }: { page: PageState }) {
  return (
    <>
      <PageHead {...messages} />
      <CaptainInvitationScreen ditchName={ditch.name} />
    </>
  )
}

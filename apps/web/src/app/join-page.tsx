import type { PageState } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/join'
import { JoinScreen } from '../features/join/join-screen.tsx'
import { PageHead } from './page-head.tsx'

export function JoinPage({ page: { ditch } }: { page: PageState }) {
  return (
    <>
      <PageHead {...messages} />
      <JoinScreen ditchName={ditch.name} />
    </>
  )
}

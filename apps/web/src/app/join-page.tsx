import type { PageState } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/join'
import { JoinScreen } from '../features/join/join-screen.tsx'
import '../styles/whole.css'

export function JoinPage({ page: { ditch } }: { page: PageState }) {
  return (
    <>
      <h1 className="mt-4 mb-6 text-3xl font-bold tracking-tight">{messages.title}</h1>
      <noscript>
        <p>{messages.needsScript}</p>
      </noscript>
      <JoinScreen ditchName={ditch.name} />
    </>
  )
}

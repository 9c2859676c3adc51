import type { PageState } from '@headgate/contracts'
import { Link } from 'wouter'
import { LegalPage } from './legal-page.tsx'

export function TermsPage({ page: { ditch } }: { page: PageState }) {
  return (
    <LegalPage title="Terms of use">
      <p>
        This page tells the neighbors of {ditch.name} in {ditch.city}, {ditch.state}, whose turn it is with the water.
        By using it you agree to what follows.
      </p>
      <h2>What the schedule is</h2>
      <p>
        It shows the turns as the captain of the ditch has loaded them. It does not create, change or take away
        anybody’s right to water. Where it differs from what your ditch company has agreed, the agreement counts.
      </p>
      <h2>Check before you turn the gate</h2>
      <p>
        Turns are traded, ditches are closed for repairs, and a phone can be out of reach of the network. We do our best
        to keep the schedule and its notifications right and on time, but cannot promise that they always are. If in
        doubt, ask your captain or your neighbor.
      </p>
      <h2>Your account</h2>
      <p>
        Use your own name and a property that is yours or that you look after. Keep your password to yourself. You can
        delete your account, and everything kept with it, whenever you like.
      </p>
      <h2>Fair use</h2>
      <p>
        The schedule is there for everyone on the ditch. Don’t use it to bother your neighbors, and don’t try to break
        it or to see what is not yours. A captain may disable an account that is used that way.
      </p>
      <h2>Your data</h2>
      <p>
        It is never given or sold to anyone. <Link href="/privacy">Privacy</Link> says what little is collected, and how
        you download or delete it.
      </p>
      <h2>Changes</h2>
      <p>If these terms ever change, the date at their top changes with them.</p>
    </LegalPage>
  )
}

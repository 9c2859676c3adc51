import { messages } from '@headgate/language/texts/paper'
import { Link } from 'wouter'
import { Note } from '../../ui/note.tsx'
import { RichText } from '../../ui/rich-text.tsx'

/** Says what to do when there is nothing to print. */
export const NoTurns = ({ importHref }: { importHref: string }) => (
  <Note role="status" title={messages.none.title}>
    <RichText
      text={messages.none.text}
      tags={{
        link: (words) => (
          <Link href={importHref} className="font-semibold underline underline-offset-4">
            {words}
          </Link>
        ),
      }}
    />
  </Note>
)

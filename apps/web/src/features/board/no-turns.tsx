import { messages } from '@headgate/language/texts/board'
import { Link } from 'wouter'
import { Note } from '../../ui/note.tsx'
import { RichText } from '../../ui/rich-text.tsx'

const texts = messages.empty

/** A year without turns: where they come from. */
export const NoTurns = () => (
  <Note title={texts.title}>
    <RichText text={texts.text} tags={{ import: linkTo('/captain/import'), rotation: linkTo('/captain/rotation') }} />
  </Note>
)

const linkTo = (href: string) => (words: string) => (
  <Link href={href} className="font-semibold text-water underline underline-offset-4">
    {words}
  </Link>
)

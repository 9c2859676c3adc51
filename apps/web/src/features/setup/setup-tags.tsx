import { Link } from 'wouter'

/** What to draw in texts that lead to the page where one signs in. */
export const SETUP_TAGS = {
  code: (words: string) => <code>{words}</code>,
  link: (words: string) => (
    <Link href="/login" className="text-water underline underline-offset-4">
      {words}
    </Link>
  ),
}

import { messages } from '@headgate/language/texts/not-found'
import { messages as titles } from '@headgate/language/texts/titles'
import { Link } from 'wouter'
import { buttonLook } from '../ui/button.tsx'
import '../styles/whole.css'

export function NotFoundPage() {
  return (
    <div className="py-12">
      <h1 className="text-3xl font-bold tracking-tight">{titles.pages.notFound}</h1>
      <p className="mt-3 text-lg text-soft">{messages.text}</p>
      <p className="mt-6">
        <Link href="/" className={buttonLook('primary')}>
          {messages.goOn}
        </Link>
      </p>
    </div>
  )
}

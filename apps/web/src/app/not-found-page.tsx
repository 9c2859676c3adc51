import { Link } from 'wouter'
import { buttonLook } from '../ui/button.tsx'
import '../styles/whole.css'

export function NotFoundPage() {
  return (
    <div className="py-12">
      <h1 className="text-3xl font-bold tracking-tight">404 Page Not Found</h1>
      <p className="mt-3 text-lg text-soft">Did you forget to add the page to the router?</p>
      <p className="mt-6">
        <Link href="/" className={buttonLook('primary')}>
          See who has the water
        </Link>
      </p>
    </div>
  )
}

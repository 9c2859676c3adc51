import { messages } from '@headgate/language/texts/trade-answer'
import { TradeAnswerScreen } from '../features/trade-answer/trade-answer-screen.tsx'
import '../styles/whole.css'

export function TradeAnswerPage() {
  return (
    <>
      <h1 className="mt-4 mb-6 text-3xl font-bold tracking-tight">{messages.title}</h1>
      <noscript>
        <p>{messages.needsScript}</p>
      </noscript>
      <TradeAnswerScreen />
    </>
  )
}

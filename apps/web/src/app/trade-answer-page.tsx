import { messages } from '@headgate/language/texts/trade-answer'
import { TradeAnswerScreen } from '../features/trade-answer/trade-answer-screen.tsx'
import { PageHead } from './page-head.tsx'

export function TradeAnswerPage() {
  return (
    <>
      <PageHead {...messages} />
      <TradeAnswerScreen />
    </>
  )
}

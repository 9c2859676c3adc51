import type { NoticeTest } from '@headgate/contracts'
import { useState } from 'react'
import { useServices } from '../../platform/services.ts'
import { Button } from '../../ui/button.tsx'
import { CrossIcon } from '../../ui/icons.tsx'
import { Note } from '../../ui/note.tsx'
import { TickIcon } from '../../ui/notice-icons.tsx'
import { Section } from '../../ui/section.tsx'
import { formatPushFailure } from './format-failure.ts'
import { CHANNEL_WORDS, messages } from './messages.ts'
import { sendTest } from './notice-queries.ts'

const texts = messages.test

type Results = NoticeTest['results']

/** One notice now by every chosen channel, and what each answered. */
export function TestPart({ heading, onSent }: { heading: 'h3' | 'h4'; onSent: () => void }) {
  const { http } = useServices()
  const [isBusy, setIsBusy] = useState(false)
  const [outcome, setOutcome] = useState<Results>()
  const [failure, setFailure] = useState<string>()
  const send = async () => {
    setIsBusy(true)
    setOutcome(undefined)
    setFailure(undefined)
    try {
      setOutcome((await sendTest(http)).results)
      onSent()
    } catch (error) {
      setFailure(formatPushFailure(error, texts.failed))
    }
    setIsBusy(false)
  }
  return (
    <Section heading={heading} title={texts.title}>
      <p className="text-soft">{texts.hint}</p>
      <p>
        <Button look="quiet" disabled={isBusy} onClick={() => void send()}>
          {isBusy ? texts.busy : texts.button}
        </Button>
      </p>
      {failure && <Note look="trouble" role="alert" title={failure} />}
      <div role="status">{outcome && <Answers results={outcome} />}</div>
    </Section>
  )
}

function Answers({ results }: { results: Results }) {
  if (results.length === 0) return <Note title={texts.none} />
  return (
    <ul className="divide-y divide-line rounded-xl border border-line bg-card px-4">
      {results.map(({ channel, device, isAccepted, said }) => (
        <li key={`${channel} ${device}`} className="flex gap-3 py-3">
          {isAccepted ? <TickIcon className="size-5 text-fine" /> : <CrossIcon className="size-5 text-trouble" />}
          <p className="min-w-0">
            <span className="font-semibold wrap-anywhere">{device ?? CHANNEL_WORDS[channel]}</span>{' '}
            <span className={`text-sm ${isAccepted ? 'text-fine' : 'text-trouble'}`}>
              {isAccepted ? texts.accepted : texts.refused}
            </span>{' '}
            <span className="block text-sm wrap-anywhere text-soft">{said}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}

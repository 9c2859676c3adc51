import type { NoticeTest } from '@headgate/contracts'
import { readDevice } from '@headgate/domain'
import { messages as devices } from '@headgate/language/texts/devices'
import { messages } from '@headgate/language/texts/notices'
import { useMutation } from '@tanstack/react-query'
import { useServices } from '../../platform/services.ts'
import { Button } from '../../ui/button.tsx'
import { CrossIcon } from '../../ui/icons.tsx'
import { Note } from '../../ui/note.tsx'
import { TickIcon } from '../../ui/notice-icons.tsx'
import { Section } from '../../ui/section.tsx'
import { formatPushFailure } from './format-failure.ts'
import { wordAnswer } from './word-record.ts'

const texts = messages.test

type Results = NoticeTest['results']

/** Sends a test notice on every chosen channel, and shows each result. */
export function TestPart({ heading, onSent }: { heading: 'h3' | 'h4'; onSent: () => void }) {
  const { http } = useServices()
  const send = useMutation({
    mutationFn: () => http.send('POST', '/api/notices/test', undefined, 60_000),
    onSuccess: onSent,
  })
  return (
    <Section heading={heading} title={texts.title}>
      <p className="text-soft">{texts.hint}</p>
      <p>
        <Button look="quiet" disabled={send.isPending} onClick={() => send.mutate()}>
          {send.isPending ? texts.busy : texts.button}
        </Button>
      </p>
      {send.error && <Note look="trouble" role="alert" title={formatPushFailure(send.error, texts.failed)} />}
      <div role="status">{send.data && <Answers results={send.data.results} />}</div>
    </Section>
  )
}

function Answers({ results }: { results: Results }) {
  if (results.length === 0) return <Note title={texts.none} />
  return (
    <ul className="divide-y divide-line rounded-xl border border-line bg-card px-4">
      {results.map(({ channel, device, isAccepted, ...answer }) => (
        <li key={`${channel} ${device}`} className="flex gap-3 py-3">
          {isAccepted ? <TickIcon className="size-5 text-fine" /> : <CrossIcon className="size-5 text-trouble" />}
          <p className="min-w-0">
            <span className="font-semibold wrap-anywhere">
              {device === null ? messages.channels[channel] : devices.name(readDevice(device))}
            </span>{' '}
            <span className={`text-sm ${isAccepted ? 'text-fine' : 'text-trouble'}`}>
              {isAccepted ? texts.accepted : texts.refused}
            </span>{' '}
            <span className="block text-sm wrap-anywhere text-soft">{wordAnswer(answer)}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}

import { sayFailure } from '../../platform/http/failure-message.ts'
import { downloadFile } from '../../platform/http/save-file.ts'
import { useCall } from '../../platform/http/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { toast } from '../../ui/toast.ts'
import { messages } from './messages.ts'

const texts = messages.export

/** The season as a file. It is fetched first, so that a refusal is said here instead of saved. */
export function ExportPanel() {
  const { run, isBusy } = useCall()
  const save = async () => {
    try {
      await downloadFile('/api/schedule/export.csv', 'water-schedule.csv')
    } catch (error) {
      toast({ title: texts.failed, description: sayFailure(error, messages.failed), variant: 'destructive' })
    }
  }
  return (
    <Section title={texts.title}>
      <p className="max-w-prose text-soft">{texts.text}</p>
      <p>
        <Button look="quiet" disabled={isBusy} onClick={() => void run(save)}>
          {isBusy ? texts.busy : texts.submit}
        </Button>
      </p>
    </Section>
  )
}

import { messages } from '@headgate/language/texts/captain'
import { useMutation } from '@tanstack/react-query'
import { captainFailure } from '../../platform/http/captain-failure.ts'
import { downloadFile } from '../../platform/http/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { toast } from '../../ui/toast.ts'

const texts = messages.export

/** Exports the season. The file is fetched first, so that a refusal is shown here and not saved as a file. */
export function ExportPanel() {
  const save = useMutation({
    mutationFn: () => downloadFile('/api/schedule/export.csv', 'water-schedule.csv'),
    onError: (error) =>
      toast({ title: texts.failed, description: captainFailure(error, messages.failed), variant: 'destructive' }),
  })
  return (
    <Section title={texts.title}>
      <p className="max-w-prose text-soft">{texts.text}</p>
      <p>
        <Button look="quiet" disabled={save.isPending} onClick={() => save.mutate()}>
          {save.isPending ? texts.busy : texts.submit}
        </Button>
      </p>
    </Section>
  )
}

import { messages } from '@headgate/language/texts/captain'
import { useMutation } from '@tanstack/react-query'
import { downloadFile } from '../../platform/http/save-file.ts'
import { useServices } from '../../platform/services.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { toastFailure } from '../../ui/toast-failure.ts'

const texts = messages.export
const FILES = {
  season: { path: '/api/schedule/export.csv', name: 'water-schedule.csv' },
  trades: { path: '/api/schedule/trades.csv', name: 'water-trades.csv' },
} as const

/** Exports the season. The file is fetched first, so that a refusal is shown here and not saved as a file. */
export function ExportPanel() {
  const { http } = useServices()
  const save = useMutation({
    mutationFn: ({ path, name }: (typeof FILES)[keyof typeof FILES]) => downloadFile(http, path, name),
    onError: toastFailure(texts.failed),
  })
  return (
    <Section title={texts.title}>
      <p className="max-w-prose text-soft">{texts.text}</p>
      <p className="flex flex-wrap gap-3">
        <Button look="quiet" disabled={save.isPending} onClick={() => save.mutate(FILES.season)}>
          {save.isPending ? texts.busy : texts.submit}
        </Button>
        <Button look="quiet" disabled={save.isPending} onClick={() => save.mutate(FILES.trades)}>
          {texts.trades}
        </Button>
      </p>
    </Section>
  )
}

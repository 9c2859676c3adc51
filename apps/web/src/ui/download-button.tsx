import { useMutation } from '@tanstack/react-query'
import { downloadFile } from '../platform/http/save-file.ts'
import { useServices } from '../platform/services.ts'
import { Button } from './button.tsx'
import { toastFailure } from './toast-failure.ts'

interface DownloadButtonProps {
  path: string
  /** If the server sends no name. */
  otherwiseNamed: string
  texts: { save: string; busy: string; failed: string }
}

/** Saves a file of the server's. Fetched first, so that a refusal is shown here and not saved as a file. */
export function DownloadButton({ path, otherwiseNamed, texts }: DownloadButtonProps) {
  const { http } = useServices()
  const save = useMutation({
    mutationFn: () => downloadFile(http, path, otherwiseNamed),
    onError: toastFailure(texts.failed),
  })
  return (
    <Button look="quiet" disabled={save.isPending} onClick={() => save.mutate()}>
      {save.isPending ? texts.busy : texts.save}
    </Button>
  )
}

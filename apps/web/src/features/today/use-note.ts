import type { StatusNoteRequest, StatusNoteShape } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/today'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CAPTAIN_QUERIES } from '../../platform/auth/invalidate-season.ts'
import { useServices } from '../../platform/services.ts'
import { toast } from '../../ui/toast.ts'
import { toastFailure } from '../../ui/toast-failure.ts'

const texts = messages.note

type Wanted = StatusNoteRequest['note']

interface Writing extends StatusNoteRequest {
  /** What its undo brings back. */
  before: Wanted
  isUndo: boolean
  onDone: () => void
}

/** Writes, changes and ends the note, each with a way back. */
export function useNote(note: StatusNoteShape | undefined) {
  const { http } = useServices()
  const queryClient = useQueryClient()
  const { mutate, data, isPending } = useMutation({
    mutationFn: ({ basedOn, note: wanted }: Writing) => http.send('POST', '/api/ditch/note', { basedOn, note: wanted }),
    onSuccess({ note: written }, { note: wanted, before, isUndo, onDone }) {
      onDone()
      const undo = () =>
        mutate({ basedOn: written?.id ?? 0, note: before, before: wanted, isUndo: true, onDone: () => undefined })
      if (isUndo) return toast({ title: texts.undone })
      const { title, undo: label } = wanted ? texts.shown : texts.ended
      toast({ title, action: { label, onPress: undo } })
    },
    onError: toastFailure(texts.notSaved),
    // The response to it has this page follow the ditch.
    onSettled: () => queryClient.invalidateQueries({ queryKey: CAPTAIN_QUERIES }),
  })
  const isNewer = data?.note && data.note.id > (note?.id ?? 0)
  return {
    /** Null once this captain has ended it, also before the page has heard of it. */
    current: isNewer ? data.note : data?.note === null && data !== undefined && !note ? null : note,
    isBusy: isPending,
    write: (wanted: Wanted, before: StatusNoteShape | undefined, onDone: () => void) =>
      mutate({
        basedOn: before?.id ?? 0,
        note: wanted,
        before: before ? { text: before.text, until: before.until } : null,
        isUndo: false,
        onDone,
      }),
  }
}

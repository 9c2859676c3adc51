import { messages as app } from '@headgate/language/texts/app'
import { messages } from '@headgate/language/texts/notices'
import { Note } from '../../ui/note.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import type { Settings } from './use-settings.ts'

const texts = messages.settings

/** The state of the last change, with undo. Sticky, because the changed setting may be far up. */
export function SavingLine({ saving, change }: Pick<Settings, 'saving' | 'change'>) {
  return (
    <div className="sticky bottom-[max(0.5rem,env(safe-area-inset-bottom))] z-10">
      {saving.status === 'failed' && (
        <Note look="trouble" role="alert" title={texts.failed}>
          <TextButton className="text-inherit!" onClick={() => change(saving.wanted)}>
            {app.tryAgain}
          </TextButton>
        </Note>
      )}
      <div role="status">
        {(saving.status === 'saving' || saving.status === 'saved') && (
          <p className="flex min-h-14 items-center justify-between gap-3 rounded-xl border border-edge bg-card px-4 shadow-lg">
            {saving.status === 'saving' ? texts.saving : texts.saved}
            {/* Stays in place when disabled, because it may have the focus. */}
            <TextButton
              aria-disabled={saving.status === 'saving'}
              onClick={() => saving.status === 'saved' && change(saving.before)}
            >
              {texts.undo}
            </TextButton>
          </p>
        )}
      </div>
    </div>
  )
}

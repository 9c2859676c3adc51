import { messages } from '@headgate/language/texts/board'
import { Fold } from '../../ui/fold.tsx'

/** The board's keys, for those who have some. */
export const KeyboardHelp = () => (
  <Fold title={messages.keys.title} beside="">
    <ul className="grid list-disc gap-1 pl-5 text-soft">
      {messages.keys.list.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </Fold>
)

import { messages } from '@headgate/language/texts/desk'

export const RotationRoom = () => <p className="max-w-prose text-soft">{messages.comesHere}</p>

import { messages } from '@headgate/language/texts/desk'

export const InvitationsRoom = () => <p className="max-w-prose text-soft">{messages.comesHere}</p>

import { messages } from '@headgate/language/texts/people'
import type { Fault } from './entry-draft.ts'

const texts = messages.editor

export const FAULT_TEXTS: Readonly<Record<Fault, string>> = {
  state: texts.stateFault,
  holder: texts.holderFault,
  shares: texts.sharesFault,
  name: texts.nameFault,
  phone: texts.phoneFault,
  email: texts.emailFault,
}

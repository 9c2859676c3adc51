import { messages } from '@headgate/language/texts/account'

export interface ProfileWords {
  fullName: string
  phone: string
  /** The address is a place from the list, or blank. */
  isPlace: boolean
}

export interface ProfileFault {
  field: keyof ProfileWords
  text: string
}

/** The first fault of a profile, found before it is sent. */
export function findProfileFault({ fullName, phone, isPlace }: ProfileWords): ProfileFault | undefined {
  const texts = messages.profile
  if (fullName.trim() === '') return { field: 'fullName', text: texts.nameRequired }
  if (phone.trim() !== '' && !isPhone(phone.trim())) return { field: 'phone', text: texts.phoneInvalid }
  return isPlace ? undefined : { field: 'isPlace', text: texts.addressRequired }
}

/** Accepts the same phone numbers as the server. */
const isPhone = (text: string): boolean => /^\+?[\d\s().-]{1,39}$/.test(text) && /^(\D*\d){7,15}\D*$/.test(text)

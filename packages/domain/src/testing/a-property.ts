import type { Property } from '../residents/property.ts'

/** `aProperty('p-1', '9840 W Florida Pl')` is in Lakewood and belongs to Abbott, unless overridden. */
export const aProperty = (placeId: string, street: string, more: Partial<Property> = {}): Property => ({
  placeId,
  street,
  city: 'Lakewood',
  state: 'CO',
  owners: ['Abbott'],
  ...more,
})

import type { ReadSetting } from './setting-reader.ts'

export interface PlaceSettings {
  /** The ditch's own list of properties. */
  propertiesCsv: string | undefined
  /** When set, addresses are looked up with Google, through this server. */
  googlePlacesKey: string | undefined
  /** Surnames that place ids contain. When undefined, none, or the sample's owners while the sample is shown. */
  surnameKeys: readonly string[] | undefined
}

export const readPlaceSettings = (read: ReadSetting, readSecret: ReadSetting): PlaceSettings => ({
  propertiesCsv: read('PROPERTIES_CSV', undefined, (text) => text, 'the path of a CSV file'),
  googlePlacesKey: readSecret('GOOGLE_PLACES_KEY', undefined, findKey, 'a key of letters, digits, - and _'),
  surnameKeys: read('SURNAME_KEYS', undefined, findSurnames, 'surnames with commas between them'),
})

/** Other characters cannot be sent in a header. */
const findKey = (text: string) => (/^[\w-]+$/.test(text) ? text : undefined)

function findSurnames(text: string): string[] | undefined {
  const surnames = text.split(',').map((surname) => surname.trim())
  return surnames.includes('') ? undefined : surnames
}

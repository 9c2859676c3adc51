import { anyText, listOf, matching, type ReadSetting } from './setting-reader.ts'

export interface PlaceSettings {
  /** The ditch's own list of properties. */
  propertiesCsv: string | undefined
  /** When set, addresses are looked up with Google, through this server. */
  googlePlacesKey: string | undefined
  /** Surnames that place ids contain. When undefined, none, or the sample's owners while the sample is shown. */
  surnameKeys: readonly string[] | undefined
}

export const readPlaceSettings = (read: ReadSetting, readSecret: ReadSetting): PlaceSettings => ({
  propertiesCsv: read('PROPERTIES_CSV', undefined, anyText, 'the path of a CSV file'),
  googlePlacesKey: readSecret(
    'GOOGLE_PLACES_KEY',
    undefined,
    matching(HEADER_SAFE),
    'a key of letters, digits, - and _',
  ),
  surnameKeys: read(
    'SURNAME_KEYS',
    undefined,
    listOf((surname) => surname || undefined),
    'surnames with commas between them',
  ),
})

/** Other characters cannot be sent in a header. */
const HEADER_SAFE = /^[\w-]+$/

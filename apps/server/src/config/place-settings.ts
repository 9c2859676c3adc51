import { anyText, listOf, matching, type ReadSetting } from './setting-reader.ts'

export const readPlaceSettings = (read: ReadSetting, readSecret: ReadSetting) => ({
  /** The ditch's own list of properties. */
  propertiesCsv: read('PROPERTIES_CSV', undefined, anyText, 'the path of a CSV file'),
  /** When set, addresses are looked up with Google, through this server. */
  googlePlacesKey: readSecret(
    'GOOGLE_PLACES_KEY',
    undefined,
    matching(HEADER_SAFE),
    'a key of letters, digits, - and _',
  ),
  /** Surnames that place ids contain. When undefined, none, or the sample's owners while the sample is shown. */
  surnameKeys: read(
    'SURNAME_KEYS',
    undefined,
    listOf((surname) => surname || undefined),
    'surnames with commas between them',
  ),
})

/** Other characters cannot be sent in a header. */
const HEADER_SAFE = /^[\w-]+$/

/** Where an address is, according to its source; undefined where the source gives nothing. */
export interface Locality {
  city: string | undefined
  /** Two letters, such as `CO`. */
  state: string | undefined
}

/**
 * Whether an address is in the ditch's city. City and state must both match, ignoring case. The text of an address
 * decides nothing: there is a Lakewood in Ohio, and a Lakewood Street in Denver.
 */
export function isInDitchCity(address: Locality, ditch: Locality): boolean {
  const [city, state] = [key(address.city), key(address.state)]
  return city !== '' && state !== '' && city === key(ditch.city) && state === key(ditch.state)
}

const key = (name = ''): string => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()

/** Where an address lies, as its source says; undefined when it does not. */
export interface Locality {
  city: string | undefined
  /** Two letters, such as `CO`. */
  state: string | undefined
}

/**
 * Whether an address lies in the ditch's city. City and state both count, whatever their case: there is a
 * Lakewood in Ohio, and a Lakewood Street in Denver, so the words of an address tell nothing.
 */
export function isInDitchCity(address: Locality, ditch: Locality): boolean {
  const [city, state] = [key(address.city), key(address.state)]
  return city !== '' && state !== '' && city === key(ditch.city) && state === key(ditch.state)
}

const key = (name = ''): string => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()

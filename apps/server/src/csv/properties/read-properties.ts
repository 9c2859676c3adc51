import type { FileFault } from '@headgate/contracts'
import { addressKey, addressOf, findHolderName, findPlaceholder, finish, type Property } from '@headgate/domain'
import { decodeText } from '../decode-text.ts'
import { faultAt, START_OF_FILE, UnreadableFile } from '../file-fault.ts'
import { RefusedFile } from '../refused-file.ts'
import { splitCells } from '../split-cells.ts'
import { faultsOfRow, type PropertyRow, propertyRow, readPropertyColumns } from './property-columns.ts'

/**
 * Reads the ditch's properties from a CSV: a header line, then one row for each owner of each property. Throws a
 * `RefusedFile` that lists all faults.
 */
export function readProperties(bytes: Uint8Array): Property[] {
  try {
    const { rows, parseFault } = finish(splitCells(decodeText(bytes)))
    const [header = [], ...rest] = rows
    const { columns, faults } = readPropertyColumns(header)
    const list = new PropertyList()
    if (columns) for (const cells of rest) list.add(propertyRow(cells, columns))
    faults.push(...list.faults)
    if (parseFault) faults.push(parseFault)
    if (faults.length === 0 && rest.length === 0) faults.push(faultAt(START_OF_FILE, 'no-properties', {}))
    if (faults.length > 0) throw new RefusedFile(faults)
    return list.properties
  } catch (error) {
    throw error instanceof UnreadableFile ? new RefusedFile([error.fault]) : error
  }
}

/** Collects properties and faults, row by row. */
class PropertyList {
  readonly faults: FileFault[] = []
  readonly #byPlaceId = new Map<string, Property>()
  readonly #placeIds = new Map<string, string>()

  get properties(): Property[] {
    return [...this.#byPlaceId.values()]
  }

  add(row: PropertyRow): void {
    const faults = faultsOfRow(row)
    const owner = findPlaceholder(row.owner.text) === 'nobody' ? undefined : findHolderName(row.owner.text)
    if (owner === undefined && faults.length === 0) faults.push(faultAt(row.owner, 'not-a-name', {}))
    if (owner === undefined || faults.length > 0) {
      this.faults.push(...faults)
      return
    }
    const property: Property = {
      placeId: row.placeId.text,
      street: row.street.text,
      city: row.city.text,
      state: row.state.text.toUpperCase(),
      owners: [owner],
    }
    const fault = this.#conflictOf(row, property, owner)
    if (fault) this.faults.push(fault)
    else this.#store(property)
  }

  #conflictOf(row: PropertyRow, property: Property, owner: string): FileFault | undefined {
    const known = this.#byPlaceId.get(property.placeId)
    if (known && addressKey(known) !== addressKey(property)) {
      return faultAt(row.placeId, 'place-taken', { address: addressOf(known) })
    }
    if (known?.owners.includes(owner)) return faultAt(row.owner, 'owner-repeated', { owner })
    const placeId = this.#placeIds.get(addressKey(property)) ?? property.placeId
    if (placeId !== property.placeId) return faultAt(row.street, 'address-taken', { placeId })
    return undefined
  }

  #store(property: Property): void {
    const known = this.#byPlaceId.get(property.placeId)
    this.#byPlaceId.set(
      property.placeId,
      known ? { ...known, owners: [...known.owners, ...property.owners] } : property,
    )
    this.#placeIds.set(addressKey(property), property.placeId)
  }
}

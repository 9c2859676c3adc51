import { expect, it } from 'vitest'
import { findTown, type Place } from './find-town.ts'

/** Where they are by the United States Board on Geographic Names. */
const HAMLETS = [
  ['Gardner', 'CO', { latitude: 37.783, longitude: -105.165 }],
  ['chama', 'CO', { latitude: 37.163, longitude: -105.379 }],
  ['CONEJOS', 'CO', { latitude: 37.088, longitude: -106.02 }],
  ['Crestone', 'CO', { latitude: 37.996, longitude: -105.7 }],
  ['Truchas', 'NM', { latitude: 36.044, longitude: -105.812 }],
  ['Chimayó', 'NM', { latitude: 36.004, longitude: -105.941 }],
  ['Llano', 'NM', { latitude: 36.127, longitude: -105.69 }],
  ['ojo  caliente', 'NM', { latitude: 36.307, longitude: -106.053 }],
  ['Cundiyó', 'NM', { latitude: 35.952, longitude: -105.904 }],
  // Neither list has San Pablo, but its mail comes by this ZIP code.
  ['81152', 'CO', { latitude: 37.149, longitude: -105.398 }],
] as const

it.each(HAMLETS)('given %s, %s, typed as people do, then it is found within 12 km', async (town, state, is) => {
  const found = await findTown(town, state)
  expect(found && kilometersBetween(found, is)).toBeLessThan(12)
})

it.each([
  ['Lakewood', 'CO', 'a suburb without a post office of its own', { latitude: 39.705, longitude: -105.081 }],
  ['Ft. Collins', 'CO', 'a shortened name', { latitude: 40.585, longitude: -105.084 }],
  ['Boise', 'ID', 'a town with many ZIP codes', { latitude: 43.615, longitude: -116.202 }],
  ['81152-0400', 'CO', 'a ZIP code with its extension', { latitude: 37.149, longitude: -105.398 }],
])('given %s, %s (%s), then it is found', async (town, state, _why, is) => {
  const found = await findTown(town, state)
  expect(found && kilometersBetween(found, is)).toBeLessThan(12)
})

it.each([
  ['San Pablo', 'CO'],
  ['Chimayo', 'CO'],
  ['80215', 'NM'],
  ['constructor', 'CO'],
  ['', 'CO'],
])('given %s, %s, which is in neither list, then nothing is found', async (town, state) => {
  expect(await findTown(town, state)).toBeUndefined()
})

function kilometersBetween(a: Place, b: Place): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const east = radians(a.longitude - b.longitude) * Math.cos(radians(a.latitude))
  return 6371 * Math.hypot(radians(a.latitude - b.latitude), east)
}

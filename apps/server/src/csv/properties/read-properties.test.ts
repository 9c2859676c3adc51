import { describe, expect, it } from 'vitest'
import { RefusedFile } from '../file-fault.ts'
import { readProperties } from './read-properties.ts'

const HEADER = 'placeId,streetAddress,city,state,owner'
const bytesOf = (text: string, encoding: BufferEncoding = 'utf8') => Buffer.from(text, encoding)
const read = (...lines: string[]) => readProperties(bytesOf([HEADER, ...lines].join('\n')))

/** `line:column message` of every fault. Fails the test if the file is accepted. */
function faultsOf(bytes: Uint8Array): string[] {
  try {
    readProperties(bytes)
  } catch (error) {
    expect(error).toBeInstanceOf(RefusedFile)
    return (error as RefusedFile).faults.map(({ line, column, message }) => `${line}:${column} ${message}`)
  }
  throw new Error('this file should have been refused')
}
const faultsOfLines = (...lines: string[]) => faultsOf(bytesOf([HEADER, ...lines].join('\n')))

const elm = { placeId: 'p-1', street: '1 Elm Ct', city: 'Lakewood', state: 'CO', owners: ['Abbott'] }

describe('a valid list of properties', () => {
  it('given one owner per row, then each property has its owners in that order', () => {
    expect(
      read(
        'p-1,1 Elm Ct,Lakewood,CO,Abbott',
        'p-2,"2 Elm Ct, Rear",Lakewood,co,Dole',
        'p-1,1 Elm Court,Lakewood,CO,Byrd',
      ),
    ).toEqual([
      { ...elm, owners: ['Abbott', 'Byrd'] },
      { placeId: 'p-2', street: '2 Elm Ct, Rear', city: 'Lakewood', state: 'CO', owners: ['Dole'] },
    ])
  })

  it.each([
    [
      'other names, another order and columns of the captain’s own',
      'Surname,ZIP,State,City,Address,Place ID\nAbbott,80232,CO,Lakewood,1 Elm Ct,p-1',
    ],
    [
      'a byte order mark, Windows line ends, blank lines and spaces',
      `\uFEFF${HEADER}\r\n\r\n p-1 , 1 Elm Ct,Lakewood,CO,Abbott \r\n,,,,\r\n`,
    ],
    ['semicolons', 'placeId;address;city;state;owner\np-1;1 Elm Ct;Lakewood;CO;Abbott'],
    ["an owner with the schedule's markers", `${HEADER}\np-1,1 Elm Ct,Lakewood,CO,💧 Abbott [ACTIVE]`],
  ])('given %s, then it is read', (_what, text) => {
    expect(readProperties(bytesOf(text))).toEqual([elm])
  })
})

describe('an invalid list of properties', () => {
  it('given several faults, then each is named by line and column', () => {
    expect(
      faultsOfLines(',1 Elm Ct,Lakewood,Colorado,Abbott', '', 'p-2,2 Elm Ct,,CO,[ACTIVE]', 'p-3,3 Elm Ct,Lakewood,CO'),
    ).toEqual([
      '2:1 this row has no "Place ID"',
      '2:4 a state must be two letters, such as CO',
      '4:3 this row has no "City"',
      '5:5 this row has no "Owner\'s surname"',
    ])
  })

  it.each([
    ['an owner to be determined', ['p-1,1 Elm Ct,Lakewood,CO,TBD'], '2:5 this is not a name'],
    ['a cell that is too long', [`p-1,${'x'.repeat(201)},Lakewood,CO,A`], '2:2 a cell may have at most 200 characters'],
    [
      'a place id with two addresses',
      ['p-1,1 Elm Ct,Lakewood,CO,A', 'p-1,2 Elm Ct,Lakewood,CO,B'],
      '3:1 this place ID already belongs to 1 Elm Ct, Lakewood, CO',
    ],
    [
      'an address with two place ids',
      ['p-1,1 Elm Ct,Lakewood,CO,A', 'p-2,1 ELM COURT,Lakewood,CO,B'],
      '3:2 this address already has the place ID p-1',
    ],
    ['no rows', [], '1:1 the file has no properties'],
  ])('given %s, then that is the fault', (_what, lines, fault) => {
    expect(faultsOfLines(...lines)).toEqual([fault])
  })

  it('given a schedule instead, or a column twice, then the columns are named', () => {
    expect(faultsOf(bytesOf('Date,4AM,10AM,4PM,10PM\n2026-05-11,A,B,C,D'))).toEqual(
      ['Place ID', 'Street address', 'City', 'State', "Owner's surname"].map(
        (name) => `1:1 there is no column "${name}"`,
      ),
    )
    expect(faultsOf(bytesOf('placeId,address,street,city,state,owner'))).toEqual([
      '1:3 there is already a column "Street address"',
    ])
  })
})

import { updateProfileRequest } from '@headgate/contracts'
import { expect, it } from 'vitest'
import { findProfileFault } from './find-profile-fault.ts'

const good = { fullName: 'Ann Baker', phone: '', isPlace: true }

it.each(['303 555 0100', '+1 (303) 555-0100', '303.555.0100', '12', '1234567890123456', 'call me', '303555010O'])(
  'given the phone "%s", then page and server agree on it',
  (phone) => {
    const isTaken = updateProfileRequest.safeParse({ phone }).success
    expect(findProfileFault({ ...good, phone }) === undefined).toBe(isTaken)
  },
)

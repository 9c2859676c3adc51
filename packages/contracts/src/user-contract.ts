import { z } from 'zod'
import { FIELD_RULE_MESSAGES } from './field-rules.ts'
import { authUser, email } from './identity-contract.ts'
import { placeId } from './place-contract.ts'
import { line, phone } from './text-fields.ts'

/** A resident's own record (product spec, section 3, "Stored user record"). */
export const user = z.object({
  id: z.int(),
  username: z.string(),
  fullName: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** Whether the neighbors right before and after their turns see the number. */
  showsPhone: z.boolean(),
  /** Blank, like `placeId`, until they enter an address. */
  address: z.string(),
  /** The identity provider's user id; the name is the wire's. */
  firebaseUid: z.string(),
  placeId: z.string(),
  photoURL: z.string().nullable(),
})
export type User = z.infer<typeof user>

export const userParams = z.strictObject({ uid: z.string().min(1).max(128) })

/** `GET /api/users/place/{placeId}`: one opaque id for each account at the place, and nothing else. */
export const usersAtPlaceResponse = z.array(z.object({ id: z.string() }))

/**
 * `POST /api/users`: for the signed-in user, whatever `firebaseUid` and `email` say. It needs a place with its address
 * or a full name, since turns are matched by either. The server, which knows the property owners, chooses the names
 * that are missing.
 */
export const createUserRequest = z
  .strictObject({
    username: line(100).optional(),
    fullName: line(200).optional(),
    email: email.nullish(),
    phone: phone.nullish(),
    showsPhone: z.boolean().optional(),
    address: line(300).optional(),
    firebaseUid: z.string().max(128).optional(),
    placeId: placeId.optional(),
    photoURL: z
      .url({ protocol: /^https$/ })
      .regex(/^[\x21-\x7e]*$/)
      .max(2048)
      .nullish(),
  })
  .refine(({ placeId, address }) => (placeId === undefined) === (address === undefined), {
    path: ['address'],
    message: FIELD_RULE_MESSAGES['address-without-place'],
  })
  .refine(({ placeId, fullName }) => placeId !== undefined || fullName !== undefined, {
    path: ['fullName'],
    message: FIELD_RULE_MESSAGES['name-or-place'],
  })
export type CreateUserRequest = z.infer<typeof createUserRequest>

/**
 * `POST /api/users/update-profile`: for the signed-in user, whatever `userId` says. Omitted fields stay as they are.
 * `placeId: null` removes the place and its address; sending the current `placeId` claims that place again.
 */
export const updateProfileRequest = z.strictObject({
  userId: z.union([z.int(), z.string().max(128)]).optional(),
  placeId: placeId.nullable().optional(),
  address: line(300).optional(),
  fullName: line(200).optional(),
  phone: phone.nullable().optional(),
  showsPhone: z.boolean().optional(),
})
export type UpdateProfileRequest = z.infer<typeof updateProfileRequest>

/** `POST /api/users/update-usernames`: how many usernames were changed to match the resident's property. */
export const updateUsernamesResponse = z.object({ updated: z.int().nonnegative(), unchanged: z.int().nonnegative() })
export type UpdateUsernamesResponse = z.infer<typeof updateUsernamesResponse>

/** `GET /api/users/me/export`: everything stored about the signed-in user. */
export const exportResponse = z
  .object({
    exportedAt: z.iso.datetime(),
    account: authUser,
    profile: user.extend({ createdAt: z.iso.datetime(), updatedAt: z.iso.datetime() }).nullable(),
  })
  .catchall(z.unknown())
export type ExportResponse = z.infer<typeof exportResponse>

import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'
import { FIELD_RULE_MESSAGES, line, phone } from './fields.ts'
import { authUser, email } from './identity-contract.ts'

/** Opaque: the ditch's own id, or a map service's. */
export const placeId = z
  .string()
  .min(1)
  .max(300)
  .regex(/^\P{Cc}*$/u)
export const placeParams = z.strictObject({ placeId })

/** Made by the page, one for each address being typed. */
const session = z.uuid()

export const placeSearchQuery = z.strictObject({ text: z.string().trim().min(1).max(200), session })
export const placeSuggestion = z.object({
  placeId: z.string(),
  /** `9840 W Florida Pl` */
  street: z.string(),
  /** `Lakewood, CO` */
  region: z.string(),
})
export type PlaceSuggestion = z.infer<typeof placeSuggestion>
export const placeSearchResponse = z.object({
  suggestions: z.array(placeSuggestion).max(10),
  /** Shown with the list, if the source requires it. */
  attribution: z.string().nullable(),
})

export const placeResponse = z.object({
  placeId: z.string(),
  address: z.string(),
  /** Decided by locality and state, never by the text of the address. */
  isInCity: z.boolean(),
})
export type PlaceResponse = z.infer<typeof placeResponse>

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

/**
 * For the signed-in user, whatever `firebaseUid` and `email` say. It needs a place with its address
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
 * For the signed-in user, whatever `userId` says. Omitted fields stay as they are.
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

export const updateUsernamesResponse = z.object({ updated: z.int().nonnegative(), unchanged: z.int().nonnegative() })

export const exportResponse = z
  .object({
    exportedAt: z.iso.datetime(),
    account: authUser,
    profile: user.extend({ createdAt: z.iso.datetime(), updatedAt: z.iso.datetime() }).nullable(),
  })
  .catchall(z.unknown())

/** Somebody who chose to show their number, and whose turn it is. */
const shownPhone = z.object({ holder: z.string(), name: z.string(), phone: z.string() })
export type ShownPhone = z.infer<typeof shownPhone>

/**
 * For each of the caller's own runs of turns that is on, or opens within a day, the numbers of those who come right
 * before and right after it and chose to show them.
 */
export const neighborPhonesResponse = z.object({
  turns: z.array(
    z.object({
      opensAt: z.iso.datetime(),
      closesAt: z.iso.datetime(),
      before: z.array(shownPhone),
      after: z.array(shownPhone),
    }),
  ),
})
export type NeighborPhonesResponse = z.infer<typeof neighborPhonesResponse>

export const residentEndpoints = {
  suggestPlaces: {
    call: 'GET /api/places',
    summary: 'Suggest addresses that begin, or nearly begin, with a text',
    query: placeSearchQuery,
    response: placeSearchResponse,
    problems: [429, 503],
  },
  getPlace: {
    call: 'GET /api/places/:placeId',
    summary: 'Get the address of a chosen place',
    params: placeParams,
    query: z.strictObject({ session: session.optional() }),
    response: placeResponse,
    problems: [404, 429, 503],
  },
  findPlace: {
    call: 'GET /api/places/find',
    summary: 'Find the one address that a text can mean',
    query: z.strictObject({ text: z.string().trim().min(1).max(200) }),
    response: placeResponse,
    problems: [404, 429, 503],
  },
  createUser: {
    call: 'POST /api/users',
    summary: 'Create your record; an existing one is returned unchanged',
    body: createUserRequest,
    response: user,
    otherResponses: { 201: user },
    problems: [429],
  },
  getUser: {
    call: 'GET /api/users/firebase/:uid',
    summary: 'Your own record',
    params: userParams,
    response: user,
  },
  exportMyData: {
    call: 'GET /api/users/me/export',
    summary: 'Download everything that is stored about you, as a file',
    response: exportResponse,
    problems: [429],
  },
  listUsersAtPlace: {
    call: 'GET /api/users/place/:placeId',
    summary: 'List the accounts at a place, each as an opaque id',
    params: placeParams,
    response: z.array(z.object({ id: z.string() })),
    problems: [429, 503],
  },
  updateProfile: {
    call: 'POST /api/users/update-profile',
    summary: 'Change your record',
    body: updateProfileRequest,
    response: user,
    problems: [404, 429],
  },
  updateUsernames: {
    call: 'POST /api/users/update-usernames',
    summary: "Set residents' usernames to their property's owner",
    response: updateUsernamesResponse,
    problems: [429],
  },
  listNeighborPhones: {
    call: 'GET /api/neighbors/phones',
    summary: 'Whom you can call about your own turns that are near, as they chose',
    response: neighborPhonesResponse,
    problems: [429],
  },
} satisfies Endpoints

/** The step that brings the verified place into a resident's record. */
export type ProfileLink = 'nothing' | 'create' | 'update'

/**
 * The profile-linking step after a sign-in (product spec, section 4): nothing without a verified place, `create`
 * without a record, and `update` if the record has another place.
 */
export function profileLink(
  verifiedPlaceId: string | null | undefined,
  profile: { placeId: string } | null | undefined,
): ProfileLink {
  if (!verifiedPlaceId) return 'nothing'
  if (!profile) return 'create'
  return profile.placeId === verifiedPlaceId ? 'nothing' : 'update'
}

/** What has to be done so that a resident's record carries the place they verified. */
export type ProfileLink = 'nothing' | 'create' | 'update'

/**
 * The profile-linking step after a sign-in (product spec, section 4). Without a verified place nothing is done;
 * without a record one is created; a record that names another place is updated.
 */
export function profileLink(
  verifiedPlaceId: string | null | undefined,
  profile: { placeId: string } | null | undefined,
): ProfileLink {
  if (!verifiedPlaceId) return 'nothing'
  if (!profile) return 'create'
  return profile.placeId === verifiedPlaceId ? 'nothing' : 'update'
}

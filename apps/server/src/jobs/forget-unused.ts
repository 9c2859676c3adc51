const AT_ONCE = 100
/** One night's work at most. */
const MOST_A_NIGHT = 5_000

interface Unused {
  list: (most: number) => Promise<string[]>
  /** False if it was used or deleted meanwhile. */
  forget: (uid: string) => Promise<boolean>
}

/** Deletes unused accounts a few at a time. Another node may do the same at once. Returns how many it deleted. */
export async function forgetUnused({ list, forget }: Unused): Promise<number> {
  let forgotten = 0
  for (let looked = 0; looked < MOST_A_NIGHT; looked += AT_ONCE) {
    const uids = await list(AT_ONCE)
    for (const uid of uids) if (await forget(uid)) forgotten += 1
    if (uids.length < AT_ONCE) break
  }
  return forgotten
}

import type { Random } from '../config/random.ts'
import type { Database } from '../store/database.ts'
import { hashOfCode } from '../store/link-codes.ts'
import { addTradeLink, type TradeLink } from '../store/trade-link-queries.ts'

const CODE_BYTES = 32

/**
 * The path that answers a trade for this account without a sign-in, once. It is made as the mail goes out, so the code
 * is never stored: only its hash is. It is in the fragment, which no server and no log gets to see.
 */
export async function makeAnswerPath(db: Database, random: Random, link: Omit<TradeLink, 'codeHash'>): Promise<string> {
  const code = random.token(CODE_BYTES)
  await addTradeLink(db, { ...link, codeHash: hashOfCode(code) })
  return `/trades/answer#${code}`
}

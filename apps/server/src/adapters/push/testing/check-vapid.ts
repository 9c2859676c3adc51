import { createPublicKey, verify } from 'node:crypto'
import { systemClock } from '../../../config/clock.ts'

const LONGEST_LIFE_SECONDS = 24 * 3600

/** What RFC 8292 finds wrong with an `Authorization` header sent to the push service at `origin`; undefined if nothing. */
export function wrongVapid(header: string | undefined, origin: string): string | undefined {
  const [, head = '', claims = '', signature = '', key = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/.exec(header ?? '') ?? []
  const point = Buffer.from(key, 'base64url')
  if (point.length !== 65) return 'no vapid'
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x as string, y: y as string } })
  const signed = Buffer.from(`${head}.${claims}`)
  const isSigned = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) return 'signature'
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  if (aud !== origin) return `aud ${aud}`
  const aheadSeconds = exp - systemClock.nowMs() / 1000
  if (!(aheadSeconds > 0 && aheadSeconds <= LONGEST_LIFE_SECONDS)) return `exp ${exp}`
  return /^(mailto:[^\s<>]+@[^\s<>]+|https:\/\/[^\s<>]+)$/.test(sub) ? undefined : `sub ${sub}`
}

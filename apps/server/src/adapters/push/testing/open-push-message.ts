import { createDecipheriv, type ECDH, hkdfSync } from 'node:crypto'

const KEY_BYTES = 16
const NONCE_BYTES = 12
const TAG_BYTES = 16
const LAST_RECORD = 2

/**
 * Decrypts a message of `Content-Encoding: aes128gcm` (RFC 8188) as a browser does. Throws if it was not encrypted for
 * this subscription (RFC 8291).
 */
export function openPushMessage(body: Buffer, { curve, auth }: { curve: ECDH; auth: Buffer }): string {
  const salt = body.subarray(0, 16)
  const recordSize = body.readUInt32BE(16)
  const idLength = body.readUInt8(20)
  const senderKey = body.subarray(21, 21 + idLength)
  const record = body.subarray(21 + idLength)
  if (record.length > recordSize) throw new RangeError('more than one record')
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), senderKey])
  const secret = Buffer.from(hkdfSync('sha256', curve.computeSecret(senderKey), auth, keyInfo, 32))
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${name}\0`), length))
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', KEY_BYTES), derive('nonce', NONCE_BYTES))
  decipher.setAuthTag(record.subarray(-TAG_BYTES))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -TAG_BYTES)), decipher.final()])
  const end = padded.lastIndexOf(LAST_RECORD)
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new RangeError('no last record')
  return padded.subarray(0, end).toString()
}

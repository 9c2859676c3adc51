import { createECDH, randomBytes } from 'node:crypto'
import webPush from 'web-push'

/** Run as `encrypt-program.ts TIMES`: prints how many milliseconds it takes to encrypt one notice for one device. */
const times = Number(process.argv[2])
const key = createECDH('prime256v1').generateKeys('base64url')
const auth = randomBytes(16).toString('base64url')
const message = JSON.stringify({ web_push: 8030, notification: { title: 'Open your gate now', body: 'x'.repeat(200) } })
const encryptSome = (count: number) => {
  for (let done = 0; done < count; done += 1) webPush.encrypt(key, auth, message, 'aes128gcm')
}
encryptSome(200)
const startedMs = performance.now()
encryptSome(times)
process.stdout.write(`${(performance.now() - startedMs) / times}\n`)

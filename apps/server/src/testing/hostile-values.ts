/** A random number generator: the same seed gives the same sequence, each number in [0, 1). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export const oneOf = <T>(random: () => number, values: readonly T[]): T =>
  values[Math.floor(random() * values.length)] as T

/** Values that have broken servers before. */
export const HOSTILE: readonly unknown[] = [
  ...[null, true, 0, -1, 1.5, 1e308, 2 ** 31, 2 ** 53 - 1, 2 ** 53],
  ...['', ' ', '0', 'NaN', 'null', '\0', 'a\0b', '\ud800', '\u202e\ufeff'],
  ...["' or 1=1 --", '💧'.repeat(300), 'x'.repeat(5_000), 'x'.repeat(60_000)],
  ...'%00%0d%0a ../../../etc/passwd <script>alert(1)</script> {{7*7}} =cmd|calc __proto__ constructor'.split(' '),
  ...'2026-02-30 0000-00-00 +275760-09-13 -271821-04-20T00:00:00Z 9999-12-31T23:59:60Z a@b https://['.split(' '),
  ...[[], [[[[[[[[]]]]]]]], {}, { length: -1 }, Array.from({ length: 2_000 }, () => 0)],
]

/** Bodies that are already wrong as a whole, whatever their fields. */
export const HOSTILE_BODIES: readonly (string | Buffer)[] = [
  '',
  'null',
  '[]',
  '"',
  '{"email":',
  '{"__proto__":{"isCaptain":true}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"email":"a@example.org","email":null}',
  '['.repeat(30_000),
  `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
  `\ufeff{"email":"a@example.org"}`,
  `"${'x'.repeat(70_000)}"`,
  Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
  Buffer.from([0x1f, 0x8b, 0x08, 0x00, 0xff, 0xff]),
  'Date,4AM,10AM,4PM,10PM\n2026-06-10,Abbott,,,\n',
  `Date,4AM,10AM,4PM,10PM\n${'"'.repeat(2_001)}`,
]

const contentType = (type: string) => ({ 'content-type': type })

export const HOSTILE_HEADERS: readonly Record<string, string>[] = [
  ...[{}, {}, {}, {}],
  ...['text/plain', 'text/csv', 'application/octet-stream', 'multipart/form-data', ';'].map(contentType),
  ...['application/json; charset=utf-16', `application/json; ${'x='.repeat(1_000)}`].map(contentType),
  ...[{ 'content-encoding': 'gzip' }, { 'accept-encoding': 'br;q=0, *;q=0, zstd' }, { accept: 'application/xml' }],
  ...[{ 'accept-version': '9' }, { 'if-none-match': '"' }, { 'if-none-match': '*' }, { range: 'bytes=9-1' }],
  ...[{ range: 'bytes=0-0,5-2' }, { 'if-modified-since': 'yesterday' }, { origin: 'null' }, { origin: 'http://[' }],
  ...[{ 'sec-fetch-site': 'cross-site' }, { host: '[' }, { 'x-forwarded-host': 'evil.example' }],
  ...[{ 'x-forwarded-host': '[' }, { 'x-forwarded-for': '' }, { 'x-forwarded-proto': 'javascript' }],
  ...[{ 'x-forwarded-for': 'unknown, [::1]:1:1, 999.1.1.1' }, { forwarded: 'for=_hidden;proto=ftp' }],
  ...[{ 'x-firebase-uid': '\u00ff' }, { 'x-http-method-override': 'DELETE' }, { authorization: 'Bearer \t' }],
  ...[
    { upgrade: 'websocket', connection: 'upgrade' },
    { upgrade: 'h2c', connection: 'upgrade, http2-settings' },
  ],
  ...[{ expect: '100-continue' }, { expect: 'a-miracle' }, { connection: 'close' }, { te: 'trailers, deflate;q=0.5' }],
  ...[{ cookie: '=; ;headgate=%; headgate' }, { 'user-agent': '\u00fc'.repeat(2_000) }],
  { cookie: `headgate=${'x'.repeat(4_000)}.${'y'.repeat(4_000)}` },
]

/** Request targets that have been sent to servers in place of an address. */
export const HOSTILE_TARGETS: readonly string[] = [
  ...String.raw`* // /// /\ /\evil.example/ //evil.example/%2e%2e //[ //:0/ /% /%0 /%00 /%ff%fe /%2f%2f /%5c /%252e%252e%252f`.split(
    ' ',
  ),
  ...'/../../etc/passwd /..;/..;/ /./ /? /?% /??days=all&&&tab=%ff /?days=all&days=all&__proto__=1'.split(' '),
  ...'/;jsessionid=1 /: /@ /| /\u00fc /* /.env /.git/config # http:/// ditch.example.org:443'.split(' '),
  ...'/assets/../service-worker.js /assets/%2e%2e/%2e%2e/package.json /assets/%00.js /assets/ /assets'.split(' '),
  ...String.raw`/api /api/ /api// /api/\ /api/% /api/users/ /api/users//disable /api/users/%00/disable`.split(' '),
  ...'/api/users/../session /api/places/%2e%2e /calendar/ /calendar/.ics /calendar/%00.ics'.split(' '),
  ...'/unsubscribe?token=%ff /unsubscribe?token=a&token=b /unsubscribe?token[]=x'.split(' '),
  ...'/__auth/action?mode=signIn&oobCode=%00 /manifest.webmanifest/ /constructor /__proto__'.split(' '),
  ...'/hasOwnProperty?toString=1 http://ditch http://ditch/api/session http://evil.example:99999/'.split(' '),
  ...['https://[::1]/api/schedule?days=1', `/calendar/${'x'.repeat(200)}.ics`],
  ...[`/${'a/'.repeat(3_000)}`, `/?${'a&'.repeat(3_000)}`, `/${'x'.repeat(9_000)}`],
]

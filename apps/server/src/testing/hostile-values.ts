/** The same sequence for the same seed, each in [0, 1). */
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

/** What has broken somebody's server once. */
export const HOSTILE: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  2 ** 31,
  2 ** 53 - 1,
  2 ** 53,
  '',
  ' ',
  '0',
  'NaN',
  'null',
  '\0',
  'a\0b',
  '\ud800',
  '\u202e\ufeff',
  '💧'.repeat(300),
  'x'.repeat(5_000),
  'x'.repeat(60_000),
  "' or 1=1 --",
  '%00%0d%0a',
  '../../../etc/passwd',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '=cmd|calc',
  '__proto__',
  'constructor',
  '2026-02-30',
  '0000-00-00',
  '+275760-09-13',
  '-271821-04-20T00:00:00Z',
  '9999-12-31T23:59:60Z',
  'a@b',
  'https://[',
  [],
  [[[[[[[[]]]]]]]],
  {},
  { length: -1 },
  Array.from({ length: 2_000 }, () => 0),
]

/** Bodies that are not what they should be before anybody looks at their fields. */
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

export const HOSTILE_HEADERS: readonly Record<string, string>[] = [
  {},
  {},
  {},
  {},
  { 'content-type': 'text/plain' },
  { 'content-type': 'text/csv' },
  { 'content-type': 'application/octet-stream' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'multipart/form-data' },
  { 'content-type': ';' },
  { 'content-encoding': 'gzip' },
  { 'accept-encoding': 'br;q=0, *;q=0, zstd' },
  { accept: 'application/xml' },
  { 'accept-version': '9' },
  { 'if-none-match': '"' },
  { range: 'bytes=9-1' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { host: '[' },
  { 'x-forwarded-host': 'evil.example' },
  { 'x-firebase-uid': '\u00ff' },
  { 'x-http-method-override': 'DELETE' },
  { upgrade: 'websocket', connection: 'upgrade' },
]

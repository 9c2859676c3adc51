import fc from 'fast-check'

/** The parts of a JSON Schema that tests use. */
interface Schema {
  $ref?: string
  type?: string | readonly string[]
  format?: string
  enum?: readonly unknown[]
  const?: unknown
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  properties?: Record<string, Schema>
  required?: readonly string[]
  propertyNames?: Schema
  additionalProperties?: Schema | boolean
  items?: Schema
  minimum?: number
  minLength?: number
  pattern?: string
}

interface Described {
  operationId: string
  parameters?: { in: string; name: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

/** The parts of the document at /api/openapi.json that tests use. */
export interface OpenApi {
  paths: Record<string, Record<string, Described>>
  components: { schemas: Record<string, Schema>; responses: Record<string, { content?: Record<string, unknown> }> }
}

/** A documented call, and requests for it: valid enough to get far, and mostly wrong somewhere. */
export interface Operation {
  id: string
  path: string
  method: string
  requests: fc.Arbitrary<GeneratedRequest>
}

export interface GeneratedRequest {
  url: string
  headers: Record<string, string>
  payload: string | Buffer | undefined
}

/** Values that have broken servers before. */
const HOSTILE: readonly unknown[] = [
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
  "' or 1=1 --",
  '💧'.repeat(300),
  'x'.repeat(5_000),
  'x'.repeat(60_000),
  ...'%00%0d%0a ../../../etc/passwd <script>alert(1)</script> {{7*7}} =cmd|calc __proto__ constructor'.split(' '),
  ...'2026-02-30 0000-00-00 +275760-09-13 -271821-04-20T00:00:00Z 9999-12-31T23:59:60Z a@b https://['.split(' '),
  ...[[], [[[[[[[[]]]]]]]], {}, { length: -1 }, Array.from({ length: 2_000 }, () => 0)],
]

/** Bodies that are wrong as a whole, whatever their fields. */
const HOSTILE_BODIES = fc.constantFrom<string | Buffer>(
  'null',
  '[]',
  '"',
  '{"email":',
  '{"__proto__":{"isCaptain":true}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '['.repeat(30_000),
  `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
  `"${'x'.repeat(70_000)}"`,
  '\ufeff{"email":"a@example.org"}',
  '{"email":"a@example.org","email":null}',
  Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
  Buffer.from([0x1f, 0x8b, 0x08, 0x00, 0xff, 0xff]),
  'Date,4AM,10AM,4PM,10PM\n2026-06-10,Abbott,,,\n',
  `Date,4AM,10AM,4PM,10PM\n${'"'.repeat(2_001)}`,
)

const HEADERS = fc.constantFrom<Record<string, string>>(
  {},
  {},
  {},
  {},
  {},
  {},
  {},
  {},
  { 'content-type': ';' },
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-encoding': 'gzip' },
  { 'accept-encoding': 'br;q=0, *;q=0, zstd' },
  { accept: 'application/xml' },
  { 'if-none-match': '"' },
  { range: 'bytes=9-1' },
  { 'if-modified-since': 'yesterday' },
  { origin: 'http://[' },
  ...[{ host: '[' }, { 'x-forwarded-host': '[' }, { 'x-forwarded-for': 'unknown, [::1]:1:1, 999.1.1.1' }],
  { cookie: '=; ;headgate=%; headgate' },
  { 'x-firebase-uid': '\u00ff' },
  { 'x-http-method-override': 'DELETE' },
)

const SAMPLES: Record<string, string> = {
  email: 'fuzz@example.org',
  date: '2026-06-10',
  'date-time': '2026-06-10T12:00:00Z',
  uuid: '01890a5d-ac96-774b-bcce-b302099a8057',
  uri: 'https://ditch.invalid/1',
  time: '22:00',
  slot: '10AM',
  phone: '+1 303 555 0100',
}

export function operationsOf({ paths, components: { schemas } }: OpenApi): Operation[] {
  const named = (ref: string): Schema => schemas[ref.split('/').at(-1) ?? ''] ?? {}
  const valuesOf = (schema: Schema): fc.Arbitrary<unknown> =>
    fc.oneof(
      // Made only when it is needed: a schema may refer to itself.
      { weight: 12, arbitrary: fc.constant(schema).chain(validOf) },
      { weight: 1, arbitrary: fc.constantFrom(...HOSTILE) },
    )
  const validOf = (schema: Schema): fc.Arbitrary<unknown> => {
    if (schema.$ref !== undefined) return validOf(named(schema.$ref))
    if (schema.const !== undefined) return fc.constant(schema.const)
    if (schema.enum) return fc.constantFrom(...schema.enum)
    const choices = schema.anyOf ?? schema.oneOf
    if (choices) return fc.oneof(...choices.map(valuesOf))
    switch ([schema.type].flat()[0]) {
      case 'object':
        return objectsOf(schema)
      case 'array':
        return fc.array(valuesOf(schema.items ?? {}), { maxLength: 2 })
      case 'integer':
      case 'number':
        return fc.nat(5).map((more) => Math.max(schema.minimum ?? 0, 0) + more)
      case 'boolean':
        return fc.boolean()
      case 'null':
        return fc.constant(null)
      default:
        return fc.constant(wordOf(schema))
    }
  }
  const objectsOf = ({ properties = {}, required = [], propertyNames, additionalProperties }: Schema) => {
    const fields = Object.entries(properties).map(([name, field]) => [name, valuesOf(field)] as const)
    if (typeof additionalProperties !== 'object')
      return fc.record(Object.fromEntries(fields), { requiredKeys: [...required] })
    const keys = (propertyNames?.$ref ? named(propertyNames.$ref) : propertyNames)?.enum ?? []
    return fc.record(Object.fromEntries(keys.map((key) => [`${key}`, valuesOf(additionalProperties)])))
  }
  const textsOf = (schema: Schema) => valuesOf(schema).map(encode)
  const urlsOf = (path: string, { parameters = [] }: Described) => {
    const inPath = parameters
      .filter((one) => one.in === 'path')
      .map(({ name, schema }) => [name, textsOf(schema)] as const)
    const inQuery = parameters
      .filter((one) => one.in === 'query')
      .map(({ name, schema }) => [name, textsOf(schema)] as const)
    const odd = fc.constantFrom('', '', '', '', '&%', '&days=%ff', '&__proto__=1', '&x[y]=1', '&days=1&days=2')
    return fc
      .tuple(fc.record(Object.fromEntries(inPath)), fc.record(Object.fromEntries(inQuery), { requiredKeys: [] }), odd)
      .map(([words, query, more]) => {
        const filled = path.replace(/\{(\w+)\}/g, (_, name) => words[name] ?? '')
        return `${filled}?${Object.entries(query)
          .map(([name, text]) => `${name}=${text}`)
          .join('&')}${more}`.slice(0, 12_000)
      })
  }
  const bodiesOf = ({ requestBody }: Described) => {
    const [type = 'application/json', described] = Object.entries(requestBody?.content ?? {})[0] ?? []
    if (!described || type !== 'application/json') return HOSTILE_BODIES.map((payload) => ({ type, payload }))
    const written = valuesOf(described.schema).map((value) => JSON.stringify(value))
    return fc.oneof({ weight: 8, arbitrary: written }, HOSTILE_BODIES).map((payload) => ({ type, payload }))
  }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]): Operation => {
      const bodies = method === 'get' ? fc.constant(undefined) : bodiesOf(described)
      const requests = fc.tuple(urlsOf(path, described), HEADERS, bodies).map(([url, more, body]) => ({
        url,
        headers: { ...(body && { 'content-type': body.type }), ...more },
        payload: body?.payload,
      }))
      return { id: described.operationId, path, method, requests }
    }),
  )
}

function wordOf({ format, pattern, minLength = 0 }: Schema): string {
  const word = (SAMPLES[format ?? ''] ?? 'word').padEnd(minLength, 'x')
  if (pattern === undefined || new RegExp(pattern, 'u').test(word)) return word
  return Object.values(SAMPLES).find((other) => new RegExp(pattern, 'u').test(other)) ?? word
}

/** `encodeURIComponent` throws for half a surrogate pair. */
function encode(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.isWellFormed() ? encodeURIComponent(text) : '%ed%a0%80'
}

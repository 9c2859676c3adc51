import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { PROBLEM_REASONS } from '@headgate/domain'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import createClient, { type Client } from 'openapi-fetch'
import openapiTypes, { astToString, type OpenAPI3 } from 'openapi-typescript'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { aFolder } from '../store/testing/throw-away-stores.ts'
import { aServer } from '../testing/a-server.ts'

type Operations = Record<string, Record<string, Record<string, unknown>>>

async function document(env: Record<string, string> = {}) {
  const { app } = await aServer({ env })
  const written = (await app.inject('/api/openapi.json')).json<OpenAPI3 & { paths: Operations }>()
  const operations = Object.values(written.paths).flatMap((methods) => Object.values(methods))
  return { app, written, operations }
}

it("given Redocly's recommended rules, then the document breaks none, and its warnings are intended", async () => {
  const { written } = await document()
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source: JSON.stringify(written), absoluteRef: 'openapi.json', config })
  const warnings = new Set(problems.filter(({ severity }) => severity === 'warn').map(({ ruleId }) => ruleId))
  expect(problems.filter(({ severity }) => severity === 'error').map(({ message }) => message)).toEqual([])
  expect([...warnings].sort()).toEqual([
    // /api/users/place/{placeId} is given by the first clients and overlaps with /api/users/{uid}.
    'no-ambiguous-paths',
    // The rule does not understand a record's keys.
    'no-required-schema-properties-undefined',
    // Some calls take no input.
    'operation-4xx-response',
  ])
})

describe('the document', () => {
  it('given every call, then it has its own operation id, says if it needs a session, and shares how it fails', async () => {
    const { operations } = await document()
    const names = operations.map(({ operationId }) => operationId as string)
    expect(new Set(names).size).toBe(names.length)
    for (const name of names) expect(name).toMatch(/^[a-z]+([A-Z][a-z]*)*$/)
    expect(operations.filter(({ security }) => security === undefined)).toEqual([])
    const answers = operations.flatMap(({ responses }) => Object.entries(responses as object))
    const failures = answers.filter(([status]) => Number(status) >= 400).map(([, { $ref }]) => $ref)
    expect(failures.filter(($ref) => !/^#\/components\/responses\/\w+$/.test($ref))).toEqual([])
  })

  it.each([
    [{}, '/', 'headgate'],
    [{ PUBLIC_URL: 'http://ditch.example.org' }, 'http://ditch.example.org', 'headgate'],
    [{ PUBLIC_URL: 'https://ditch.example.org' }, 'https://ditch.example.org', '__Host-headgate'],
  ])('given %j, then the server is at %s and its session is in the cookie %s', async (env, url, name) => {
    const { written } = await document(env)
    expect(written.servers).toEqual([{ url }])
    expect(written.components?.securitySchemes).toEqual({ session: { type: 'apiKey', in: 'cookie', name } })
  })
})

/** A client program: it must compile against the generated types, and run. */
const PROGRAM = `
import type { Client } from 'openapi-fetch'
import type { components, paths } from './api.ts'

export type Visited = { user: components['schemas']['User']; refused: components['schemas']['Problem']; turns: number }

export async function visit(api: Client<paths>): Promise<Visited> {
  await api.POST('/api/auth/guest')
  const made = await api.POST('/api/users', { body: { placeId: 'p-1', address: '1 Elm Ct', phone: null } })
  if (!made.data) throw new Error(made.error.message)
  const uid: string = made.data.firebaseUid
  const { data: user } = await api.GET('/api/users/firebase/{uid}', { params: { path: { uid } } })
  // @ts-expect-error: a phone is text
  const { error: refused } = await api.POST('/api/users/update-profile', { body: { phone: 7 } })
  const { data: schedule } = await api.GET('/api/schedule', { params: { query: { days: 3 } } })
  if (!user || !refused || !schedule) throw new Error('something is missing')
  return { user, refused, turns: Object.values(schedule.schedules).flatMap((day) => Object.values(day)).length }
}

// @ts-expect-error: there is no such call
export const typo = (api: Client<paths>) => api.GET('/api/user')
`

const LARGEST_TYPES_LINES = 9_000

describe('a generated client', () => {
  it('given a program that uses it, then it compiles and talks to the server', async () => {
    const { app, written } = await document()
    const folder = aFolder()
    const types = astToString(await openapiTypes(written))
    writeFileSync(join(folder, 'api.ts'), types)
    writeFileSync(join(folder, 'program.ts'), PROGRAM)
    expect(types.split('\n').length).toBeLessThan(LARGEST_TYPES_LINES)
    expect(faultsIn(join(folder, 'program.ts'))).toEqual([])

    const { visit } = await import(pathToFileURL(join(folder, 'program.ts')).href)
    const baseUrl = await app.listen({ host: '127.0.0.1', port: 0 })
    expect(await visit(createClient({ baseUrl, fetch: aFetchWithCookies() }) satisfies Client<object>)).toMatchObject({
      user: { address: '1 Elm Ct', phone: null },
      refused: { code: 'invalid-input', message: expect.stringMatching(/^phone/) },
      turns: 16,
    })
  })
})

/** The compiler's errors about a file. */
function faultsIn(file: string): string[] {
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: [],
    paths: {
      'openapi-fetch': [
        createRequire(import.meta.url)
          .resolve('openapi-fetch')
          .replace(/\.c?js$/, '.d.ts'),
      ],
    },
  }
  const diagnostics = ts.getPreEmitDiagnostics(ts.createProgram([file], options))
  return diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
}

function aFetchWithCookies(): typeof fetch {
  let cookie = ''
  return async (request) => {
    const asked = new Request(request)
    asked.headers.set('cookie', cookie)
    const answer = await fetch(asked)
    const set = answer.headers.getSetCookie().find((line) => line.startsWith('headgate='))
    cookie = set?.split(';')[0] ?? cookie
    return answer
  }
}

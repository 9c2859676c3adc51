import { createConfig, lintFromString } from '@redocly/openapi-core'
import { describe, expect, it } from 'vitest'
import { aServer } from '../testing/a-server.ts'

interface Written {
  servers: object[]
  paths: Record<string, Record<string, Record<string, unknown>>>
  components: { securitySchemes: object }
}

async function document(env: Record<string, string> = {}) {
  const { app } = await aServer({ env })
  const written = (await app.inject('/api/openapi.json')).json<Written>()
  const operations = Object.values(written.paths).flatMap((methods) => Object.values(methods))
  return { written, operations }
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
    expect(written.components.securitySchemes).toEqual({ session: { type: 'apiKey', in: 'cookie', name } })
  })
})

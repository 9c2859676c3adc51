/** The parts of a JSON Schema that tests use. */
export interface Schema {
  $ref?: string
  type?: string | readonly string[]
  format?: string
  enum?: readonly unknown[]
  const?: unknown
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  allOf?: readonly Schema[]
  properties?: Record<string, Schema>
  required?: readonly string[]
  propertyNames?: Schema
  additionalProperties?: Schema | boolean
  items?: Schema
  minimum?: number
  minLength?: number
  pattern?: string
}

export interface Operation {
  operationId: string
  parameters?: { in: string; name: string; required?: boolean; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

/** The parts of the document at /api/openapi.json that tests use. */
export interface OpenApi {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema>; responses: Record<string, { content?: Record<string, unknown> }> }
}

/** The value at a path in untrusted JSON; undefined if any part of the path is missing. */
export function partOf(json: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>(
    (part, name) =>
      typeof part === 'object' && part !== null && Object.hasOwn(part, name)
        ? (part as Record<string, unknown>)[name]
        : undefined,
    json,
  )
}

export function textIn(json: unknown, ...path: string[]): string | undefined {
  const part = partOf(json, ...path)
  return typeof part === 'string' ? part : undefined
}

/** A finite number. */
export function numberIn(json: unknown, ...path: string[]): number | undefined {
  const part = partOf(json, ...path)
  return typeof part === 'number' && Number.isFinite(part) ? part : undefined
}

export function listIn(json: unknown, ...path: string[]): readonly unknown[] {
  const part = partOf(json, ...path)
  return Array.isArray(part) ? part : []
}

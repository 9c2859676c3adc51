/** One message of PostgreSQL's protocol: a letter, its length and what it says. */
export interface Message {
  kind: string
  bytes: Buffer
}

const HEADER_BYTES = 5

/** Puts messages together from the pieces in which they come. */
export class Messages {
  #rest: Buffer = Buffer.alloc(0)

  take(piece: Buffer): Message[] {
    let rest = this.#rest.length === 0 ? piece : Buffer.concat([this.#rest, piece])
    const whole: Message[] = []
    while (rest.length >= HEADER_BYTES) {
      const length = 1 + rest.readUInt32BE(1)
      if (rest.length < length) break
      whole.push({ kind: String.fromCharCode(rest[0] as number), bytes: rest.subarray(0, length) })
      rest = rest.subarray(length)
    }
    this.#rest = rest
    return whole
  }
}

/** The statement that a client's message asks for, if it names one. `prepared`: those of this connection, by name. */
export function statementIn({ kind, bytes }: Message, prepared: Map<string, string>): string | undefined {
  if (kind === 'Q') return textAt(bytes, HEADER_BYTES)
  if (kind === 'P') {
    const name = textAt(bytes, HEADER_BYTES)
    const sql = textAt(bytes, bytes.indexOf(0, HEADER_BYTES) + 1)
    prepared.set(name, sql)
    return sql
  }
  // The portal comes first.
  if (kind === 'B') return prepared.get(textAt(bytes, bytes.indexOf(0, HEADER_BYTES) + 1))
  return undefined
}

const textAt = (bytes: Buffer, start: number): string => bytes.toString('utf8', start, bytes.indexOf(0, start))

/** A statement by itself. */
export function simpleQuery(sql: string): Buffer {
  const message = Buffer.alloc(HEADER_BYTES + Buffer.byteLength(sql) + 1)
  message.write('Q')
  message.writeUInt32BE(message.length - 1, 1)
  message.write(sql, HEADER_BYTES)
  return message
}

/** Asks the server to say that it is ready, and before that whatever it has not said yet. */
export const SYNC = Buffer.from([0x53, 0, 0, 0, 4])

import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export interface RawAnswer {
  status: number
  /** By lower-case name; the last of each. */
  headers: Record<string, string>
  body: Buffer
}

const TIME_LIMIT_MS = 30_000

/** Sends exact bytes to a server, over one connection after another. */
export class RawHttp {
  readonly #port: number
  readonly #host: string
  #socket: Socket | undefined
  #received: Buffer = Buffer.alloc(0)
  #onReceived: () => void = () => undefined

  constructor(url: string) {
    const { hostname, port } = new URL(url)
    this.#host = hostname
    this.#port = Number(port)
  }

  /** Sends one whole request and waits for its answer. Rejects when none comes. */
  async ask(request: Buffer, method: string): Promise<RawAnswer> {
    const socket = await this.#connected()
    socket.write(request)
    const answer = await this.#answer(method)
    if (answer.headers.connection === 'close') this.close()
    return answer
  }

  /** Sends bytes that may not be a request, and nothing after them. Returns the statuses of all the answers. */
  async sendAndEnd(bytes: Buffer): Promise<number[]> {
    const socket = connect(this.#port, this.#host)
    const received: Buffer[] = []
    socket.on('data', (chunk: Buffer) => received.push(chunk)).on('error', () => undefined)
    socket.setTimeout(TIME_LIMIT_MS, () => socket.destroy(new Error('no answer')))
    socket.end(bytes)
    await new Promise((resolve) => socket.once('close', resolve))
    const text = Buffer.concat(received).toString('latin1')
    return [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
  }

  close(): void {
    this.#socket?.destroy()
    this.#socket = undefined
  }

  async #connected(): Promise<Socket> {
    if (this.#socket?.writable) return this.#socket
    const socket = connect(this.#port, this.#host).setNoDelay()
    this.#socket = socket
    this.#received = Buffer.alloc(0)
    const wake = () => this.#onReceived()
    socket.on('error', () => undefined).on('close', wake)
    socket.on('data', (bytes: Buffer) => {
      this.#received = Buffer.concat([this.#received, bytes])
      wake()
    })
    await once(socket, 'connect')
    return socket
  }

  async #answer(method: string): Promise<RawAnswer> {
    const head = (await this.#until(() => lengthThrough(this.#received, '\r\n\r\n'))).toString('latin1')
    const [first = '', ...lines] = head.trimEnd().split('\r\n')
    const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(first)?.[1])
    const headers = Object.fromEntries(
      lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
    )
    if (status === 100) return this.#answer(method)
    return { status, headers, body: await this.#body(method, status, headers) }
  }

  async #body(method: string, status: number, headers: Record<string, string>): Promise<Buffer> {
    const { 'content-length': length, 'transfer-encoding': coding } = headers
    if (method === 'HEAD' || status === 204 || status === 304) return Buffer.alloc(0)
    if (length !== undefined) return this.#until(() => Number(length))
    if (coding === undefined) return this.#until(() => (this.#socket?.destroyed ? this.#received.length : undefined))
    const chunks: Buffer[] = []
    for (let size = -1; size !== 0; ) {
      size = Number.parseInt((await this.#until(() => lengthThrough(this.#received, '\r\n'))).toString('latin1'), 16)
      chunks.push((await this.#until(() => size + 2)).subarray(0, size))
    }
    return Buffer.concat(chunks)
  }

  /** Waits for as many bytes as `countNeeded` says and takes them. Calls it again whenever some have come. */
  async #until(countNeeded: () => number | undefined): Promise<Buffer> {
    const socket = this.#socket
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      this.#onReceived()
    }, TIME_LIMIT_MS)
    try {
      for (;;) {
        const length = countNeeded()
        if (length !== undefined && this.#received.length >= length) {
          const taken = this.#received.subarray(0, length)
          this.#received = this.#received.subarray(length)
          return taken
        }
        if (isLate) throw new Error('no answer')
        if (!socket || socket.destroyed) throw new Error('closed without a whole answer')
        await new Promise<void>((resolve) => {
          this.#onReceived = resolve
        })
      }
    } finally {
      clearTimeout(timer)
      if (isLate) this.close()
    }
  }
}

function lengthThrough(bytes: Buffer, end: string): number | undefined {
  const at = bytes.indexOf(end)
  return at === -1 ? undefined : at + end.length
}

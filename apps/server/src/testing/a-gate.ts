/** After `hold`, the next call of `pass` waits until the gate is opened. Any other call passes at once. */
export class Gate {
  #held: { arrived: PromiseWithResolvers<void>; opened: PromiseWithResolvers<void> } | undefined

  /** Holds the next call of `pass`. `arrived` resolves when that call has come. */
  hold(): { arrived: Promise<void>; open: () => void } {
    const held = { arrived: Promise.withResolvers<void>(), opened: Promise.withResolvers<void>() }
    this.#held = held
    return { arrived: held.arrived.promise, open: held.opened.resolve }
  }

  async pass(): Promise<void> {
    const held = this.#held
    this.#held = undefined
    held?.arrived.resolve()
    await held?.opened.promise
  }
}

/** Stops the next that comes through until it is opened; any other time everybody passes. */
export class Gate {
  #held: { arrived: PromiseWithResolvers<void>; opened: PromiseWithResolvers<void> } | undefined

  /** The next to come through is held. `arrived` resolves when it is there. */
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

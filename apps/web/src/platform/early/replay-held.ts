import { flushSync } from 'react-dom'

declare global {
  interface Window {
    /** Ends the hold script's work. Returns the controls pressed and the forms sent, in their order. */
    takeHeld?: () => HTMLElement[]
  }
}

/** Does what was asked for before hydration. Each press is drawn before the next, which may depend on it. */
export function replayHeld(): void {
  for (const control of window.takeHeld?.() ?? []) {
    delete control.dataset.held
    if (control.isConnected) flushSync(() => replay(control))
  }
}

/** A form is sent by an event alone, which the browser itself does not act on. */
function replay(control: HTMLElement): void {
  if (control instanceof HTMLFormElement)
    control.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
  else control.click()
}

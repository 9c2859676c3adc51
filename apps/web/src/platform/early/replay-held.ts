import { flushSync } from 'react-dom'

declare global {
  interface Window {
    /** Stops the hold script. Returns the controls clicked and the forms submitted, in their order. */
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

/** A form gets the event alone: the browser does not submit it for that. */
function replay(control: HTMLElement): void {
  if (control instanceof HTMLFormElement)
    control.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
  else control.click()
}

/** Such as `2026-06-10T16:00:00Z`. Text, as messages are stored and sent as JSON. */
export type InstantText = string

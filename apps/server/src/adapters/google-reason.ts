/** `PERMISSION_DENIED`, `API_KEY_INVALID`: how Google's services name what they refuse for. */
export const findGoogleReason = (text: string): string | undefined =>
  /"reason":\s*"([A-Z_]{1,60})"/.exec(text)?.[1] ?? /"status":\s*"([A-Z_]{1,60})"/.exec(text)?.[1]

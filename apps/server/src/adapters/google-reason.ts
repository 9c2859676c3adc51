/** The reason in an error from Google's services, such as `PERMISSION_DENIED` or `API_KEY_INVALID`. */
export const findGoogleReason = (text: string): string | undefined =>
  /"reason":\s*"([A-Z_]{1,60})"/.exec(text)?.[1] ?? /"status":\s*"([A-Z_]{1,60})"/.exec(text)?.[1]

/** A phone number as people write it, without words around it; undefined for anything else. */
export function readPhone(text: string): string | undefined {
  const plain = text
    .replace(/^(tel|phone|cell|mobile|ph|m|c|h)[.:]?\s*/i, '')
    .replace(/\s*\((cell|home|work|mobile|casa|celular)\)$/i, '')
    .trim()
  const digits = plain.replace(/\D/g, '').length
  return /^\+?[\d\s().-]+$/.test(plain) && digits >= 7 && digits <= 15 && plain.length <= 40 ? plain : undefined
}

/**
 * Whom a limit by address counts: one household or server. With IPv6 each of those has a whole /64 to choose
 * addresses from, so the first half of the address stands for all of them.
 */
export function addressSubject(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped !== undefined) return mapped
  if (!ip.includes(':')) return ip
  const [head = '', tail] = ip.toLowerCase().split('%')[0]?.split('::') ?? []
  const groups = (text: string | undefined) => (text === undefined || text === '' ? [] : text.split(':'))
  const left = groups(head)
  const gap = tail === undefined ? 0 : 8 - left.length - groups(tail).length
  const all = [...left, ...Array.from({ length: Math.max(gap, 0) }, () => '0'), ...groups(tail)]
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

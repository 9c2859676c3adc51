/** Binary search: how many leading elements satisfy `isBefore`. The list must be sorted so that no later ones do. */
export function countWhile<T>(list: readonly T[], isBefore: (element: T) => boolean): number {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (isBefore(list[middle] as T)) low = middle + 1
    else high = middle
  }
  return low
}

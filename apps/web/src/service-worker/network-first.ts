/**
 * The network's answer. Where that fails, is the server's own failure or takes longer than `limitMs`, what
 * was kept; and where nothing was, the network's after all, however late or bad it is.
 */
export async function networkFirst(
  fromNetwork: Promise<Response>,
  findKept: () => Promise<Response | undefined>,
  limitMs: number,
): Promise<Response> {
  const inTime = await Promise.race([fromNetwork.catch(() => undefined), after(limitMs)])
  if (inTime && inTime.status < 500) return inTime
  const kept = await findKept().catch(() => undefined)
  return kept ?? fromNetwork
}

const after = (ms: number): Promise<undefined> => new Promise((resolve) => setTimeout(() => resolve(undefined), ms))

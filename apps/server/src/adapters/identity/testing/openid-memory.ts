import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'

/** In-memory storage for the tests' OpenID provider. */
export function openIdMemory(): AdapterFactory {
  const models = new Map<string, Map<string, AdapterPayload>>()
  return (model) => {
    const ofModel = models.getOrInsertComputed(model, () => new Map<string, AdapterPayload>())
    const findBy = (key: 'uid' | 'userCode', value: string) =>
      [...ofModel.values()].find((payload) => payload[key] === value)
    return {
      async upsert(id, payload) {
        ofModel.set(id, payload)
      },
      find: async (id) => ofModel.get(id),
      findByUid: async (uid) => findBy('uid', uid),
      findByUserCode: async (userCode) => findBy('userCode', userCode),
      async consume(id) {
        const payload = ofModel.get(id)
        if (payload) payload.consumed = true
      },
      async destroy(id) {
        ofModel.delete(id)
      },
      async revokeByGrantId(grantId) {
        for (const [id, payload] of ofModel) if (payload.grantId === grantId) ofModel.delete(id)
      },
    } satisfies Adapter
  }
}

import server from '../../package.json' with { type: 'json' }

export const serverVersion: string = server.version

import server from '../package.json' with { type: 'json' }

/** Which Headgate this is. */
export const serverVersion: string = server.version

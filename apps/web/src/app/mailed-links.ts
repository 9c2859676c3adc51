/** The page that mailed links open. It takes their code out of its address, so it cannot be loaded again. */
export const MAILED_LINKS = '/__auth/action'

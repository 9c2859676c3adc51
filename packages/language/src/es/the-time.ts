/** «la 1 p. m.», but «las 4 p. m.»: a time in a sentence. */
export const theTime = (time: string): string => (/^1(?!\d)/.test(time) ? `la ${time}` : `las ${time}`)

/** The project's root: three folders up from this file and from the built server alike. */
export const PROJECT_FOLDER = new URL('../../../', import.meta.url)

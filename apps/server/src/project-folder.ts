/** Where the project stands. From here and from the built server it is equally far. */
export const PROJECT_FOLDER = new URL('../../../', import.meta.url)

export const isWorkbookName = (fileName: string): boolean => /\.xlsx$/i.test(fileName)

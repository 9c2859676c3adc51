const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes text for element content and quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (mark) => ESCAPES[mark] ?? mark)

/** JSON for a script element. Names come from imported files, so none may close the element early. */
export const writeScriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** For text in a document, and between the quotes of an attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (mark) => ESCAPES[mark] ?? mark)

/** JSON inside a script element, which no text in it can end early: a season holds whatever names were typed. */
export const writeScriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

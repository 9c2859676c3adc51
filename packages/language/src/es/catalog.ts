import type { Catalog } from '../en/catalog.ts'
import { messages as feed } from './feed.ts'
import { format } from './format.ts'
import { messages as mail } from './mail.ts'
import { messages as notice } from './notice.ts'
import { messages as popup } from './popup.ts'

export const catalog: Catalog = { format, feed, mail, notice, popup }

import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { PROJECT } from './programs.mjs'

/** For those who run a ditch or use one. The others are about the sources, and stay with them. */
const DOCUMENTS = [
  'CHANGELOG.md',
  'README.md',
  'SECURITY.md',
  'data/sample/README.md',
  'docs/accounts.md',
  'docs/captain.md',
  'docs/glossary.md',
  'docs/notices.md',
  'docs/operations.md',
  'docs/security.md',
  'docs/trades.md',
]
const LINK = /\[([^\]]*)\]\(([^)\s]+)\)/g
const IMAGE = /\bsrc="([^"]+)"/g

/**
 * Writes the documents with their pictures below a folder. Where one links to a file that is not there, only the words
 * of the link remain.
 */
export function packDocuments(/** @type {string} */ to, /** @type {readonly string[]} */ otherFiles) {
  const packed = new Set([...DOCUMENTS, ...otherFiles])
  for (const document of DOCUMENTS) {
    const text = readFileSync(join(PROJECT, document), 'utf8')
    const pathOf = (/** @type {string} */ link) => normalize(join(dirname(document), link.replace(/#.*/, '')))
    const links = [...text.matchAll(LINK)].map(([, , link = '']) => link)
    const images = [...text.matchAll(IMAGE)].map(([, link = '']) => link)
    for (const path of [...links, ...images].map(pathOf).filter((path) => path.endsWith('.png'))) {
      cpSync(join(PROJECT, path), join(to, path))
      packed.add(path)
    }
    const leadsSomewhere = (/** @type {string} */ link) => /^(#|https?:)/.test(link) || packed.has(pathOf(link))
    mkdirSync(dirname(join(to, document)), { recursive: true })
    writeFileSync(
      join(to, document),
      text.replaceAll(LINK, (whole, words, link) => (leadsSomewhere(link) ? whole : words)),
    )
  }
}

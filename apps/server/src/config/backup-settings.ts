import { anyText, matching, type ReadSetting } from './setting-reader.ts'

/** `s3://bucket/prefix` */
const BUCKET = /^s3:\/\/(?<name>[a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(?<prefix>[\w./-]*))?$/

export type BackupSettings =
  | { kind: 'off' }
  /** Without a path, the folder `backups` beside the store. */
  | { kind: 'folder'; path: string | undefined }
  | {
      kind: 'bucket'
      /** With the bucket's name as its path. */
      url: string
      /** What the names of backups begin with: blank, or it ends with a slash. */
      prefix: string
      region: string
      accessKeyId: string
      secretAccessKey: string
    }

interface Reading {
  read: ReadSetting
  readSecret: ReadSetting
  wrong: string[]
  isProduction: boolean
}

/** Where the night's backup goes. Outside production, nowhere unless it is set. */
export function readBackupSettings({ read, readSecret, wrong, isProduction }: Reading): BackupSettings {
  const place = read('BACKUPS', undefined, findPlace, 'a folder, a bucket such as s3://bucket/prefix, or off')
  const region = read('AWS_REGION', 'us-east-1', matching(/^[\w-]+$/), 'a region such as us-east-1')
  const endpoint = read('S3_ENDPOINT', undefined, findEndpoint, 'an address such as https://s3.example.org')
  const accessKeyId = read('AWS_ACCESS_KEY_ID', undefined, anyText, 'a key id')
  const secretAccessKey = readSecret('AWS_SECRET_ACCESS_KEY', undefined, anyText, 'a secret key')
  if (place === undefined) return isProduction ? { kind: 'folder', path: undefined } : { kind: 'off' }
  if (place === 'off') return { kind: 'off' }
  const bucket = BUCKET.exec(place)?.groups
  if (!bucket) return { kind: 'folder', path: place }
  if (accessKeyId === undefined || secretAccessKey === undefined)
    wrong.push(`BACKUPS is "${place}", but AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are not both set`)
  return {
    kind: 'bucket',
    url: `${endpoint ?? `https://s3.${region}.amazonaws.com`}/${bucket.name}`,
    prefix: bucket.prefix ? `${bucket.prefix.replace(/\/+$/, '')}/` : '',
    region,
    accessKeyId: accessKeyId ?? '',
    secretAccessKey: secretAccessKey ?? '',
  }
}

/** A text with another scheme is a mistake, not a folder. */
const findPlace = (text: string): string | undefined => (BUCKET.test(text) || !text.includes(':/') ? text : undefined)

function findEndpoint(text: string): string | undefined {
  const url = URL.parse(text)
  const isPlain = url && /^https?:$/.test(url.protocol) && !url.username && !url.search && !url.hash
  return isPlain ? text.replace(/\/+$/, '') : undefined
}

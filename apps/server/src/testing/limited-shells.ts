import { spawnSync } from 'node:child_process'

/** Root may write what nobody may; without that privilege it is a user like others. */
export const WITHOUT_PRIVILEGE =
  process.getuid?.() === 0 ? 'exec setpriv --bounding-set -dac_override,-dac_read_search,-fowner "$@"' : 'exec "$@"'

/**
 * Lets a program run with `folder` on a disk of its own, of so many kilobytes; undefined where this machine lets
 * nobody but its administrator do that.
 */
export function onASmallDisk(folder: string, kilobytes: number): string | undefined {
  const mount = `mount -t tmpfs -o size=${kilobytes}k,mode=700 tmpfs "${folder}"`
  const ways = ['--mount', '--user --map-root-user --mount']
  const way = ways.find((flags) => spawnSync('/bin/sh', ['-c', `unshare ${flags} sh -c '${mount}'`]).status === 0)
  return way && `exec unshare ${way} sh -c '${mount} && exec "$@"' sh "$@"`
}

/** Where there is no such disk: no file may grow beyond this. */
export const withSmallFiles = (kilobytes: number): string => `ulimit -f ${kilobytes * 2}; exec "$@"`

import { spawnSync } from 'node:child_process'

/**
 * Runs a program with `folder` on its own small disk; undefined where only the machine's administrator may make
 * one.
 */
export function onASmallDisk(folder: string, kilobytes: number): string | undefined {
  const mount = `mount -t tmpfs -o size=${kilobytes}k,mode=700 tmpfs "${folder}"`
  const ways = ['--mount', '--user --map-root-user --mount']
  const way = ways.find((flags) => spawnSync('/bin/sh', ['-c', `unshare ${flags} sh -c '${mount}'`]).status === 0)
  return way && `exec unshare ${way} sh -c '${mount} && exec "$@"' sh "$@"`
}

/** The fallback without such a disk: no file may grow beyond this size. */
export const withSmallFiles = (kilobytes: number): string => `ulimit -f ${kilobytes * 2}; exec "$@"`

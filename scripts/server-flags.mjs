/**
 * What the server's Node is told about memory. Left alone it lets a short burst of work, such as ten thousand notices
 * at one boundary, double the process.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=4', '--heap-growing-percent=20']

/**
 * What the server's Node is told about memory. Left alone it lets a short burst of work, such as ten thousand notices
 * at one boundary, double the process (400 MB); so it stays near 200, at a tenth more computing.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=8', '--heap-growing-percent=40']

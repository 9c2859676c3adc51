/** What somebody types to run a command, without its arguments: an installed Headgate has a program of its own. */
export const typedCommand = (name: string): string => process.env.HEADGATE_COMMAND ?? `npm run ${name} --`

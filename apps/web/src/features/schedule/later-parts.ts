/** What the first frame of the schedule does not need: one file, loaded right after it. */
export { AnswerLine } from './answer-line.tsx'
export { FindTools } from './find-tools.tsx'
export { LoadingAnswer, LoadingDays } from './loading-schedule.tsx'
export { NoWater } from './no-water.tsx'
export { OwnTurn } from './own-turn.tsx'
export { PageEnd } from './page-end.tsx'
export { StatusNote } from './status-note.tsx'
export { WhichName } from './which-name.tsx'

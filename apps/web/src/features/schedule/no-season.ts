/** What the schedule shows without a season of its own ahead. */
export { EmptySchedule } from './empty-schedule.tsx'
export { SampleBanner } from './sample-banner.tsx'

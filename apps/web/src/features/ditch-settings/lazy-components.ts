import { lazyComponent } from '../../platform/lazy/lazy-component.ts'

/** Loaded together with what it shows. */
export const rulesReview = lazyComponent(async () => (await import('./rules-review.tsx')).RulesReview)

import type { PageState } from '@headgate/contracts'
import type { ComponentType } from 'react'
import type { Schedule } from '../features/schedule/use-schedule.ts'
import type { LazyComponent } from '../platform/lazy/lazy-component.ts'

export interface Route {
  /** Unset for the main page, which is titled after the ditch. */
  title?: string
  footer?: ComponentType
  /** Not held to the resident's column. */
  isWide?: boolean
  page: LazyComponent<PageProps>
}

export interface PageProps {
  page: PageState
  /** What a stored page says about its turns. */
  Mark?: ComponentType<{ schedule: Schedule }> | undefined
}

import type { PageState } from '@headgate/contracts'
import type { ComponentType } from 'react'
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
}

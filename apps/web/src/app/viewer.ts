import type { WhoIsAsking } from '@headgate/domain'
import { createContext, useContext } from 'react'

/** Whoever is looking at the page. */
export interface Viewer {
  isGuest: boolean
  /** What the schedule's names are compared with; nobody's turn is a guest's own. */
  identity: WhoIsAsking | undefined
}

const GUEST: Viewer = { isGuest: true, identity: undefined }

const ViewerContext = createContext(GUEST)

export const useViewer = (): Viewer => useContext(ViewerContext)

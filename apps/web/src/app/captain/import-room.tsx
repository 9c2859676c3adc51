import { ImportPanel } from '../../features/season-changes/import-panel.tsx'

/** A season from a spreadsheet. */
export const ImportRoom = () => <ImportPanel />

import { ImportPanel } from '../../features/captain/import-panel.tsx'

export const ImportRoom = () => <ImportPanel />

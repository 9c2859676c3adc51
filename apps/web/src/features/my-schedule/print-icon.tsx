import { Icon } from '../../ui/icons.tsx'

export const PrintIcon = () => (
  <Icon>
    <path d="M7 8.5V3.5h10v5M7 17.5H4.5a1 1 0 0 1-1-1v-6a2 2 0 0 1 2-2h13a2 2 0 0 1 2 2v6a1 1 0 0 1-1 1H17M7 14h10v6.5H7z" />
  </Icon>
)

import { Icon, type IconProps } from './icons.tsx'

// Apart from the others, which every document carries.
export const WrenchIcon = ({ className }: IconProps) => (
  <Icon className={className}>
    <path
      d="M14.5 6.5a4.5 4.5 0 0 1 5.9-1.6l-3 3 .7 2 2 .7 3-3a4.5 4.5 0 0 1-6.3 5.6L9.6 20.4a2.3 2.3 0 0 1-3.2-3.2l7.2-7.2a4.5 4.5 0 0 1 .9-3.5Z"
      transform="translate(-2.2 -.6)"
    />
  </Icon>
)

export const ClosedIcon = ({ className }: IconProps) => (
  <Icon className={className}>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M6 18 18 6" />
  </Icon>
)

export const HistoryIcon = ({ className }: IconProps) => (
  <Icon className={className}>
    <path d="M4 12a8 8 0 1 0 2.6-5.9L4 8.5M4 3.8v4.7h4.7M12 7.5V12l3 2" />
  </Icon>
)

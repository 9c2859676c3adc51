import { iconOf } from './icons.tsx'

// Apart from the icons of the first page.
export const ClockIcon = iconOf(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7v5l3.2 2" />
  </>,
)

export const GateShutIcon = iconOf(
  <>
    <path d="M3.5 5h17M6 5v15M18 5v15M12 2v9" />
    <path fill="currentColor" d="M9 13h6v6.5H9z" />
  </>,
)

export const DitchOffIcon = iconOf(
  <path d="M12 2.8c3.3 3.9 6.3 7.4 6.3 11.4a6.3 6.3 0 0 1-12.6 0C5.7 10.2 8.7 6.7 12 2.8ZM4 4l16 17" />,
)

export const PhoneIcon = iconOf(
  <>
    <rect x="6.5" y="2.5" width="11" height="19" rx="2.5" />
    <path d="M10.5 18.5h3" />
  </>,
)

export const ListIcon = iconOf(<path d="M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5v.01M4.5 12v.01M4.5 17.5v.01" />)

export const ShareIcon = iconOf(<path d="M8 9.5H6v11h12v-11h-2M12 14.5v-12M8.5 5.5 12 2.5l3.5 3" />)

export const TickIcon = iconOf(<path d="m5 12.5 4.5 4.5L19 7" />)

export const TradeIcon = iconOf(<path d="M4 8.5h14M14.5 5 18 8.5 14.5 12M20 16H6M9.5 12.5 6 16l3.5 3.5" />)

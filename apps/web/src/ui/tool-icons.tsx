import { iconOf } from './icons.tsx'

// Apart from the icons in every document's sprite.
export const PencilIcon = iconOf(<path d="M4 20l1-4.5L16 4.5l3.5 3.5L8.5 19 4 20ZM13.5 7l3.5 3.5" />)

export const SwapIcon = iconOf(<path d="M4 8.5h14M14.5 5 18 8.5 14.5 12M20 15.5H6M9.5 12 6 15.5 9.5 19" />)

export const ClosedIcon = iconOf(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M6 18 18 6" />
  </>,
)

import { iconOf } from './icons.tsx'

// Apart from the icons of the first page.
export const EyeIcon = iconOf(
  <>
    <path d="M2.5 12c2.4-4.3 5.6-6.5 9.5-6.5s7.1 2.2 9.5 6.5c-2.4 4.3-5.6 6.5-9.5 6.5S4.9 16.3 2.5 12Z" />
    <circle cx="12" cy="12" r="2.8" />
  </>,
)

export const EyeOffIcon = iconOf(
  <path d="M4 4l16 16M9.8 5.7A9 9 0 0 1 12 5.5c3.9 0 7.1 2.2 9.5 6.5a16 16 0 0 1-2.6 3.5M6.3 7.2A15 15 0 0 0 2.5 12c2.4 4.3 5.6 6.5 9.5 6.5 1.6 0 3.1-.4 4.4-1.1M10 10a2.8 2.8 0 0 0 4 4" />,
)

export const MailIcon = iconOf(
  <>
    <rect x="3" y="5.5" width="18" height="13" rx="2.5" />
    <path d="m3.5 7.5 8.5 6 8.5-6" />
  </>,
)

export const LetterGIcon = iconOf(<path d="M18.5 6.5A8.5 8.5 0 1 0 20.5 12H12.5" />)

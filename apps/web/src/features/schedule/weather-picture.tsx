import type { WeatherIcon } from '@headgate/domain'
import { Icon } from '../../ui/icons.tsx'

interface WeatherPictureProps {
  icon: WeatherIcon
  /** What it says to those who cannot see it. */
  label: string
  className: string
}

/** One of the family that stands in every document, so that the bundle carries none. */
export const WeatherPicture = ({ icon, label, className }: WeatherPictureProps) => (
  <Icon className={className} label={label}>
    <use href={`#weather-${icon}`} />
  </Icon>
)

import type { WeatherIcon } from '@headgate/domain'
import { Icon } from '../../ui/icons.tsx'

interface WeatherPictureProps {
  icon: WeatherIcon
  /** Its text for screen readers. */
  label: string
  className: string
}

/** An icon from the document's sprite, so that the bundle contains none. */
export const WeatherPicture = ({ icon, label, className }: WeatherPictureProps) => (
  <Icon className={className} label={label}>
    <use href={`#weather-${icon}`} />
  </Icon>
)

import type { LayerShape } from '@headgate/contracts'
import { messages as texts } from '@headgate/language/texts/layers'
import { useFormatLayer } from './use-format-layer.ts'

/** One turn of an earlier change: `Wednesday 6/10, 4AM: Baca → Clark`. */
export function LayerLine({ layer: { date, slot, expected, next } }: { layer: LayerShape }) {
  const { formatPlace } = useFormatLayer()
  return (
    <span className="wrap-anywhere">
      {texts.change(formatPlace(date, slot), expected ?? texts.nobody, next ?? texts.nobody)}
    </span>
  )
}

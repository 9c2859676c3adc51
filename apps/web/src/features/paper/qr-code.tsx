import { toSvgPath } from 'lean-qr/extras/svg'
import { correction, generate } from 'lean-qr/nano'
import { useMemo } from 'react'

/** The empty edge that readers need, in modules. */
const QUIET = 4

/** Black on white in any theme. A quarter of it may be dirty or torn. */
export function QrCode({ text, label, className }: { text: string; label: string; className: string }) {
  const { size, path } = useMemo(() => {
    const code = generate(text, { minCorrectionLevel: correction.Q })
    return { size: code.size + 2 * QUIET, path: toSvgPath(code) }
  }, [text])
  return (
    <svg
      className={className}
      viewBox={`${-QUIET} ${-QUIET} ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M${-QUIET} ${-QUIET}h${size}v${size}h${-size}z`} />
      <path fill="#000" d={path} />
    </svg>
  )
}

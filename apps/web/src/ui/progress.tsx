interface ProgressProps {
  label: string
  /** 0 to 100. */
  value: number
  /** The value in words. */
  words: string
}

export function Progress({ label, value, words }: ProgressProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value}
      aria-valuetext={words}
    >
      <svg
        aria-hidden="true"
        className="gauge h-2.5 w-full overflow-hidden rounded-full bg-line"
        preserveAspectRatio="none"
        viewBox="0 0 100 1"
      >
        <rect className="fill-water" width={value} height="1" />
      </svg>
    </div>
  )
}

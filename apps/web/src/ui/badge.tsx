interface BadgeProps {
  /** The class of its color. */
  look?: string
  children: string
}

/** A short mark beside a name. */
export const Badge = ({ look = 'text-soft', children }: BadgeProps) => (
  <span className={`ml-1 inline-block rounded-full border border-current px-2 text-sm font-semibold ${look}`}>
    {children}
  </span>
)

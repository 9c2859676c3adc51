export interface CheckLineProps {
  name?: string
  label: string
  isChecked: boolean
  isBusy?: boolean
  onCheck: (isChecked: boolean) => void
}

/** A choice to make or leave, in a line. */
export const CheckLine = ({ name, label, isChecked, isBusy = false, onCheck }: CheckLineProps) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-3">
    <input
      type="checkbox"
      name={name}
      checked={isChecked}
      aria-disabled={isBusy}
      onChange={({ currentTarget }) => {
        if (!isBusy) onCheck(currentTarget.checked)
      }}
      className="size-5 shrink-0 accent-water"
    />
    {label}
  </label>
)

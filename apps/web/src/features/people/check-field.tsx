interface CheckFieldProps {
  label: string
  isChecked: boolean
  onCheck: (isChecked: boolean) => void
}

export const CheckField = ({ label, isChecked, onCheck }: CheckFieldProps) => (
  <label className="flex min-h-11 items-center gap-3">
    <input
      type="checkbox"
      checked={isChecked}
      onChange={({ currentTarget }) => onCheck(currentTarget.checked)}
      className="size-5 accent-water"
    />
    {label}
  </label>
)

import { buttonLook } from './button.tsx'

interface FileButtonProps {
  label: string
  /** As the file field takes it. */
  accept: string
  look?: 'primary' | 'quiet'
  isBusy?: boolean
  onFile: (file: File) => void
}

/** Chooses a file of the device's. */
export const FileButton = ({ label, accept, look = 'primary', isBusy = false, onFile }: FileButtonProps) => (
  <label
    className={`${buttonLook(look)} relative cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-water`}
  >
    {label}
    <input
      type="file"
      accept={accept}
      disabled={isBusy}
      className="sr-only"
      onChange={({ currentTarget }) => {
        const [file] = currentTarget.files ?? []
        // So that the same file can be chosen again once it is fixed.
        currentTarget.value = ''
        if (file) onFile(file)
      }}
    />
  </label>
)

import { useCombobox } from 'downshift'
import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { FIELD_LOOK } from './field.tsx'

interface ComboboxProps<Item> {
  label: string
  text: string
  onText: (text: string) => void
  /** What fits the text, best first. */
  items: readonly Item[]
  keyOf: (item: Item) => string
  textOf: (item: Item) => string
  draw: (item: Item) => ReactNode
  onChoose: (item: Item) => void
  /** Enter was pressed while there were items to choose from, and none of them was meant. */
  onUnchosen?: (() => void) | undefined
  /** How many items there are, for those who cannot see them. */
  news: string
  hint?: ReactNode
  error?: string | undefined
  /** Shown at the end of the list. */
  credit?: string | null | undefined
  input?: Pick<ComponentProps<'input'>, 'name' | 'placeholder' | 'maxLength'>
}

/** A line of text with suggestions below it, by the pattern "editable combobox with list autocomplete". */
export function Combobox<Item>(props: ComboboxProps<Item>) {
  const { label, text, onText, items, keyOf, textOf, draw, onChoose, onUnchosen, news, hint, error, credit } = props
  const box = useRef<HTMLInputElement>(null)
  const { isOpen, highlightedIndex, getLabelProps, getInputProps, getMenuProps, getItemProps } = useCombobox<Item>({
    items: [...items],
    inputValue: text,
    selectedItem: null,
    itemToString: (item) => (item ? textOf(item) : ''),
    itemToKey: (item) => item && keyOf(item),
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onChoose(selectedItem),
    onInputValueChange: ({ inputValue, type }) => {
      if (type === useCombobox.stateChangeTypes.InputKeyDownEscape) onText(inputValue)
    },
    // Leaving the field chooses nothing: what was only passed over was not meant.
    stateReducer: (state, { type, changes }) =>
      type === useCombobox.stateChangeTypes.InputBlur
        ? { ...state, isOpen: false, highlightedIndex: -1 }
        : changes,
  })
  const isListed = isOpen && items.length > 0
  useEffect(() => {
    // What was typed before the page came alive.
    const early = box.current?.value
    if (early) onText(early)
  }, [])

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const isUnchosen = isListed && highlightedIndex === -1 && event.key === 'Enter' && onUnchosen
    if (isUnchosen) {
      event.preventDefault()
      onUnchosen()
    }
    // Without a list these keys do what they do in any other field: Enter sends the form.
    if (isUnchosen || (!isListed && ['Enter', 'Home', 'End'].includes(event.key))) {
      Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
    }
  }
  const describedBy = [error && 'combobox-error', hint && 'combobox-hint'].filter(Boolean).join(' ')
  return (
    <div className="relative grid gap-1.5">
      <label {...getLabelProps()} className="font-medium">
        {label}
      </label>
      <input
        {...getInputProps({
          ...props.input,
          ref: box,
          onKeyDown,
          onChange: ({ currentTarget }) => onText(currentTarget.value),
          'aria-expanded': isListed,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': describedBy || undefined,
          spellCheck: false,
        })}
        className={FIELD_LOOK}
      />
      <div className={isListed ? 'absolute inset-x-0 top-full z-30 mt-1 rounded-xl border border-edge bg-card p-1 shadow-lg' : 'hidden'}>
        <ul {...getMenuProps()}>
          {isListed &&
            items.map((item, index) => (
              <li
                key={keyOf(item)}
                {...getItemProps({ item, index })}
                aria-selected={index === highlightedIndex}
                className={`min-h-11 cursor-pointer rounded-lg px-3 py-2.5 ${index === highlightedIndex ? 'bg-water-wash' : ''}`}
              >
                {draw(item)}
              </li>
            ))}
        </ul>
        {credit && <p className="px-3 py-2 text-right text-xs text-soft">{credit}</p>}
      </div>
      <p role="status" className="sr-only">
        {isOpen ? news : ''}
      </p>
      {error && (
        <p id="combobox-error" className="text-sm font-medium text-trouble">
          {error}
        </p>
      )}
      {hint && (
        <p id="combobox-hint" className="text-sm text-soft">
          {hint}
        </p>
      )}
    </div>
  )
}

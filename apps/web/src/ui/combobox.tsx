import { useCombobox } from 'downshift'
import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { FIELD_LOOK, useField } from './field.tsx'

const LIST_LOOK = 'absolute inset-x-0 top-full z-30 mt-1 rounded-xl border border-edge bg-card p-1 shadow-lg'

interface ComboboxProps<Item> {
  label: string
  text: string
  onText: (text: string) => void
  /** Matches for the text, best first. */
  items: readonly Item[]
  /** By default an item's own text. */
  textOf?: (item: Item) => string
  /** By default the text. */
  keyOf?: (item: Item) => string
  /** By default the text. */
  draw?: (item: Item) => ReactNode
  onChoose: (item: Item) => void
  /** Enter was pressed while items were shown, with none of them highlighted. */
  onUnchosen?: (() => void) | undefined
  /** The number of items, for screen readers. */
  news: string
  hint?: ReactNode
  /** The error text; `true` if it is shown elsewhere. */
  error?: string | boolean | undefined
  /** Shown at the end of the list. */
  credit?: string | null | undefined
  input?: Pick<ComponentProps<'input'>, 'name' | 'placeholder' | 'maxLength'>
}

/** A text field with suggestions, by the ARIA pattern "editable combobox with list autocomplete". */
export function Combobox<Item>(props: ComboboxProps<Item>) {
  const { label, text, onText, items, textOf = String, keyOf = textOf, draw = textOf } = props
  const { onChoose, onUnchosen, news, hint, error, credit } = props
  const { id, described, notes } = useField({ hint, error })
  const box = useRef<HTMLInputElement>(null)
  const { isOpen, openMenu, highlightedIndex, getLabelProps, getInputProps, getMenuProps, getItemProps } =
    useCombobox<Item>({
      inputId: id,
      items: [...items],
      inputValue: text,
      selectedItem: null,
      itemToString: (item) => (item ? textOf(item) : ''),
      itemToKey: (item) => item && keyOf(item),
      onSelectedItemChange: ({ selectedItem }) => selectedItem && onChoose(selectedItem),
      onInputValueChange: ({ inputValue, type }) => {
        if (type === useCombobox.stateChangeTypes.InputKeyDownEscape) onText(inputValue)
      },
      // Leaving the field chooses nothing: a highlighted item was not necessarily meant.
      stateReducer: (state, { type, changes }) =>
        type === useCombobox.stateChangeTypes.InputBlur ? { ...state, isOpen: false, highlightedIndex: -1 } : changes,
    })
  const isListed = isOpen && items.length > 0
  useEffect(() => {
    // Text typed before hydration.
    const early = box.current?.value
    if (!early) return
    onText(early)
    if (document.activeElement === box.current) openMenu()
  }, [])

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const isUnchosen = isListed && highlightedIndex === -1 && event.key === 'Enter' && onUnchosen
    if (isUnchosen) {
      event.preventDefault()
      onUnchosen()
    }
    // Without a list these keys work as in any other field: Enter submits the form.
    if (isUnchosen || (!isListed && ['Enter', 'Home', 'End'].includes(event.key))) {
      Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
    }
  }
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} {...getLabelProps()} className="font-medium">
        {label}
      </label>
      <div className="relative">
        <input
          {...getInputProps({
            ...props.input,
            ref: box,
            onKeyDown,
            onChange: ({ currentTarget }) => onText(currentTarget.value),
            'aria-expanded': isListed,
            ...described,
            spellCheck: false,
          })}
          className={FIELD_LOOK}
        />
        <div className={isListed ? LIST_LOOK : 'hidden'}>
          <ul {...getMenuProps()}>
            {isListed &&
              items.map((item, index) => (
                <li
                  key={keyOf(item)}
                  {...getItemProps({ item, index })}
                  className={`min-h-11 cursor-pointer rounded-lg px-3 py-2.5 ${index === highlightedIndex ? 'bg-water-wash' : ''}`}
                >
                  {draw(item)}
                </li>
              ))}
          </ul>
          {credit && <p className="px-3 py-2 text-sm text-soft">{credit}</p>}
        </div>
      </div>
      <p role="status" className="sr-only">
        {isOpen ? news : ''}
      </p>
      {notes}
    </div>
  )
}

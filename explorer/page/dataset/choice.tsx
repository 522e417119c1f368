import type { ComponentChildren } from 'preact'
import { upperFirst } from '../../names/measures.ts'

export type Option = readonly [value: string, name: string]

type ChoiceProps = {
  readonly label: string
  readonly options: ReadonlyArray<Option>
  readonly value: string
  readonly onChoose: (value: string) => void
  /** What is told beside what is chosen. */
  readonly children?: ComponentChildren
}

/** A choice among the controls; a value that is none of the options is one more of them. */
export const Choice = ({ label, options, value, onChoose, children }: ChoiceProps) => (
  <fieldset>
    <legend>{label}</legend>
    <select aria-label={label} value={value} onChange={(event) => onChoose(event.currentTarget.value)}>
      {[...options, ...(options.some(([known]) => known === value) ? [] : [[value, value] as const])].map(
        ([known, name]) => (
          <option key={known} value={known}>
            {upperFirst(name)}
          </option>
        ),
      )}
    </select>
    {children}
  </fieldset>
)

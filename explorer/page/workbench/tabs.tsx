import { useRef } from 'preact/hooks'

/** Tabs as the ARIA practices have them: one stop for the Tab key, arrows go between. */
export const Tabs = <Name extends string>({
  label,
  tabs,
  chosen,
  onChoose,
}: {
  readonly label: string
  readonly tabs: ReadonlyArray<readonly [Name, string]>
  readonly chosen: string
  readonly onChoose: (name: Name) => void
}) => {
  const list = useRef<HTMLDivElement>(null)
  const at = Math.max(
    0,
    tabs.findIndex(([name]) => name === chosen),
  )
  const move = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: tabs.length - 1,
    }
    const to = steps[event.key]
    if (to === undefined) return
    event.preventDefault()
    const next = (to + tabs.length) % tabs.length
    const [name] = tabs[next] ?? []
    if (name !== undefined) onChoose(name)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <div class="segments" role="tablist" aria-label={label} ref={list} onKeyDown={move}>
      {tabs.map(([name, text], i) => (
        <button
          key={name}
          type="button"
          role="tab"
          aria-selected={i === at}
          tabIndex={i === at ? 0 : -1}
          onClick={() => onChoose(name)}
        >
          {text}
        </button>
      ))}
    </div>
  )
}

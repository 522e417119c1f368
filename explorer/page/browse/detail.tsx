// The detail block of a node. Kinds differ, so the block is shown by the form of its values.
import type { Ref, GraphNode } from '../service/shapes.ts'
import { upperFirst } from '../../names/measures.ts'
import { NodeLink } from './node-link.tsx'
import { say, texts } from '../language.ts'

const envelope = new Set(['ref', 'label', 'kind', 'types', 'description', 'links', 'gaps', 'built_from'])
const shownItems = 12

const isRef = (value: unknown): value is Ref =>
  typeof value === 'object' && value !== null && typeof (value as { ref?: unknown }).ref === 'string'

/** A member's name as words. */
export const nameOf = (key: string): string =>
  upperFirst(
    key
      .replaceAll('_', ' ')
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase(),
  )

const Value = ({ value }: { readonly value: unknown }) => {
  if (isRef(value)) return <NodeLink node={value} />
  if (Array.isArray(value)) return <Listed items={value} />
  if (typeof value === 'object' && value !== null) return <Fields block={value as Record<string, unknown>} />
  if (typeof value === 'boolean') return <>{say(value ? 'yes' : 'no')}</>
  const text = String(value)
  if (/^https?:\/\//.test(text)) return <a href={text}>{text}</a>
  return <>{typeof value === 'number' && value > 9_999 ? texts().number(value) : text}</>
}

const Listed = ({ items }: { readonly items: ReadonlyArray<unknown> }) => {
  const inline = items.every((item) => typeof item !== 'object' || item === null)
  const first = items.slice(0, shownItems)
  const rest = items.slice(shownItems)
  const list = (some: ReadonlyArray<unknown>) =>
    inline ? (
      some.map(String).join(', ')
    ) : (
      <ul class="plain">
        {some.map((item, i) => (
          <li key={i}>
            <Value value={item} />
          </li>
        ))}
      </ul>
    )
  return (
    <>
      {list(first)}
      {rest.length === 0 ? null : (
        <details class="more">
          <summary>{say('more', { n: rest.length })}</summary>
          {list(rest)}
        </details>
      )}
    </>
  )
}

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'object' && !Array.isArray(value) && Object.keys(value).length === 0)

/** Members of a block with their values; empty ones are left out. */
export const Fields = ({ block }: { readonly block: Readonly<Record<string, unknown>> }) => (
  <dl class="fields">
    {Object.entries(block)
      .filter(([, value]) => !isEmpty(value))
      .map(([key, value]) => (
        <div key={key}>
          <dt>{nameOf(key)}</dt>
          <dd>
            <Value value={value} />
          </dd>
        </div>
      ))}
  </dl>
)

export const Detail = ({ node }: { readonly node: GraphNode }) => (
  <>
    {Object.entries(node)
      .filter(([key, value]) => !envelope.has(key) && typeof value === 'object' && value !== null)
      .map(([key, value]) => (
        <Fields key={key} block={value as Record<string, unknown>} />
      ))}
  </>
)

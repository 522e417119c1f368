// What is often mistaken with figures: each a node of the graph, wherever the page shows such figures.
import { NodeLink } from '../browse/node-link.tsx'
import { say, texts } from '../language.ts'

/** A mistake by its node; a reason of a check tells it by name alone. */
type Trap = { readonly ref: string; readonly label: string | null; readonly detail?: string }

export const Traps = ({ traps }: { readonly traps: ReadonlyArray<Trap> }) =>
  traps.length === 0 ? null : (
    <details open>
      <summary>
        {say('behind.traps')} <span class="tally">{texts().number(traps.length)}</span>
      </summary>
      <ul class="plain traps">
        {traps.map(({ ref, label, detail }) => (
          <li key={ref}>
            <strong>
              <NodeLink node={{ ref, label }} />
            </strong>
            {detail === undefined ? null : <p lang="en">{detail}</p>}
          </li>
        ))}
      </ul>
    </details>
  )

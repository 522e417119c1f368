import type { ChartSpec } from '../../chart/chart-spec.ts'
import { roleKey, topicOf } from '../answer/topic.ts'
import type { Manifest } from '../service/shapes.ts'
import { say } from '../language.ts'
import type { View } from '../view.ts'
import { ViewLink } from '../view-link.tsx'

type MapRefusedProps = {
  readonly spec: ChartSpec
  readonly manifest: Manifest
  readonly view: View
}

/** Why the figures cannot stand on a map, and which sums would. */
export const MapRefused = ({ spec, manifest, view }: MapRefusedProps) => {
  const topic = topicOf(manifest.definition.identity.shape)
  const several = (manifest.coverage.roles ?? []).filter(({ held }) => held > 1)
  const reason = spec.offers.find(({ name }) => name === 'map')?.refused ?? ''
  return (
    <div class="message">
      <p>{say('map.refused', { reason })}</p>
      {several.length < 2
        ? null
        : several.map(({ role }) => (
            <p key={role}>
              <ViewLink to={{ ...view, sumOver: role }}>
                {say('work.sum.over', { over: say(roleKey(topic, role), { n: 2 }) })}
              </ViewLink>
            </p>
          ))}
    </div>
  )
}

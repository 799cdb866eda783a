import { useId } from 'react'
import type { Results } from '#contract/inform/inform.ts'
import { aboutText, type Format, type Gap, gapSizeText, isGapUp } from '#rules/inform/words/index.ts'
import { countText } from '#web/charts/count-text.ts'
import { Card } from '#web/ui/Card.tsx'
import { type Effect, largestOf } from '../groups.ts'
import { ALIKE } from '../messages.ts'
import classes from './alike.module.css'

interface Props {
  readonly effects: readonly (Effect & { readonly group: Results['group'] })[]
  readonly say: Format
}

/** Shows the median of the group without each attribute, to find the attribute with the largest effect. */
export function LikeMeEffects({ effects, say }: Props) {
  const titleId = useId()
  const largest = largestOf(effects)
  const areTold = effects.some(({ gap }) => gap !== null)
  return (
    <Card as="section" labelledBy={titleId} className="grid gap-8 shrinkable">
      <h2 id={titleId} className="heading text-19">
        {ALIKE.effects}
      </h2>
      {areTold ? (
        <p className={classes.text}>
          {largest ? ALIKE.most(largest.shared.dimension, gapText(largest.gap, say)) : ALIKE.none}
        </p>
      ) : null}
      <div>
        <table className={classes.table}>
          <caption>{ALIKE.effectsLead}</caption>
          <thead>
            <tr>
              {[ALIKE.without, ALIKE.physiciansHead, ALIKE.median, ALIKE.difference].map(head => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {effects.map(({ shared: { attribute, dimension, text }, median, gap, group: { n, isEstimate } }) => (
              <tr key={attribute}>
                <th scope="row">
                  {dimension}
                  {text === '' ? null : <span className={classes.value}>{text}</span>}
                </th>
                <td data-head={ALIKE.physiciansHead}>
                  {isEstimate && n !== null ? ALIKE.about(countText(n)) : countText(n)}
                </td>
                <td data-head={ALIKE.median}>{median ? aboutText(median, say) : ALIKE.notEnough}</td>
                <td data-head={ALIKE.difference}>{median ? gapText(gap, say) : ''}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}

function gapText(gap: Gap | null, say: Format): string {
  if (gap === null) return ''
  if (gap.kind === 'untold') return ALIKE.untold
  if (gap.value === 0 && gap.range === null) return ALIKE.same
  return (isGapUp(gap) ? ALIKE.higher : ALIKE.lower)(gapSizeText(gap, say))
}

import type { PeopleBand } from '#rules/inform/people-bands.ts'
import { bandText } from '#rules/inform/words/index.ts'
import classes from './home.module.css'
import { RangeBar } from './RangeBar.tsx'

interface Props {
  readonly title: string
  readonly groups: readonly { readonly id: number; readonly title: string; readonly people: PeopleBand }[]
  /** Maximum number of groups, to keep the chart short. */
  readonly most?: number
}

/** Bars of groups of people, each with its range. Renders nothing without groups. */
export function GroupBars({ title, groups, most = 12 }: Props) {
  const shown = groups.filter(({ people }) => people.from > 0).slice(0, most)
  if (shown.length === 0) return null
  const of = Math.max(...shown.map(({ people }) => people.to ?? people.from))
  return (
    <div className={classes.groups}>
      <h3 className="heading text-14 mb-8">{title}</h3>
      <dl>
        {shown.map(({ id, title: name, people }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>
              {bandText(people)}
              <RangeBar people={people} of={of} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

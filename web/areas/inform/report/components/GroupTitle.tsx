import { Anchor, Skeleton } from '@mantine/core'
import { countText } from '#web/charts/count-text.ts'
import { COMPARE, SCOPE } from '../../messages.ts'
import type { Charts } from '../../use-charts.ts'
import own from './Groups.module.css'

interface Props {
  /** Name of the group in English, or `null` for all respondents. */
  readonly name: string | null
  readonly charts: Pick<Charts, 'group' | 'isLoading'>
  /** Shows all respondents. `null` if they are already shown. */
  readonly onEveryone: (() => void) | null
}

/** Shows the group of the results, its size, and a button that returns to all respondents. */
export function GroupTitle({ name, charts: { group, isLoading }, onEveryone }: Props) {
  return (
    <div className={own.groupTitle}>
      <p>
        <strong>{name ?? COMPARE.everybody}</strong>
        {group ? (
          <span> {sizeText(group)}</span>
        ) : isLoading ? (
          <Skeleton component="span" className={own.size} />
        ) : null}
      </p>
      {onEveryone ? (
        <Anchor component="button" type="button" size="sm" onClick={onEveryone}>
          {SCOPE.back}
        </Anchor>
      ) : null}
    </div>
  )
}

function sizeText({ n, isEstimate }: NonNullable<Charts['group']>): string {
  return `${isEstimate && n !== null ? 'about ' : ''}${countText(n)} physicians`
}

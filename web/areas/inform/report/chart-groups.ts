import type { Measure, MeasureGroup } from '../measures.ts'

/** Charts in one section of the study. */
export interface ChartGroup {
  readonly id: string
  readonly title: string
  readonly measures: readonly Measure[]
  /** Whether the section is initially expanded. */
  readonly isOpen: boolean
}

/** Maximum number of charts in initially expanded sections. A question with several numbers counts once for each number. */
const MAX_OPEN = 6

/** Divides a long report by section in its order and expands the first sections. Returns `null` for a short report. */
export function chartGroups(
  measures: readonly Measure[],
  offered: readonly MeasureGroup[],
): readonly ChartGroup[] | null {
  if (measures.length <= MAX_OPEN) return null
  const groupOf = new Map(offered.flatMap(group => group.measures.map(({ id }) => [id, group] as const)))
  const byGroup = Map.groupBy(measures, ({ id }) => groupOf.get(id) ?? null)
  if (byGroup.size < 2) return null
  let shown = 0
  return [...byGroup].map(([group, own]) => {
    const size = own.reduce((sum, { variables }) => sum + Math.max(1, variables.length), 0)
    const isOpen = shown === 0 || shown + size <= MAX_OPEN
    shown += size
    return { id: group?.id ?? '', title: group?.title ?? '', measures: own, isOpen }
  })
}

import type { PrivacyReport } from '#contract/inform-privacy.ts'
import { K_ORACLE, MOST_EXPOSURE } from '#rules/inform/exposure.ts'
import { countText } from '#web/charts/count-text.ts'
import { STUDIES } from '../messages.ts'
import { percent } from '../percent.ts'
import { FigureTable } from './FigureTable.tsx'

type Exchange = NonNullable<PrivacyReport['exchange']>

/** Exposure beside the limits, and beside one figure about ten people. */
export function ExposureTable({ name, exposure }: { readonly name: string; readonly exposure: Exchange['exposure'] }) {
  const rows = [
    [name, exposure],
    [STUDIES.limit, MOST_EXPOSURE],
    [STUDIES.oracle, K_ORACLE],
  ] as const
  return (
    <FigureTable
      caption={STUDIES.exposure}
      head={[STUDIES.whose, STUDIES.mean, STUDIES.largest]}
      rows={rows.map(([key, { mean, largest }]) => ({
        key,
        name: key,
        cells: [percent(mean, 1), percent(largest, 1)],
      }))}
    />
  )
}

interface Lenses {
  readonly lenses: readonly { readonly key: string; readonly name: string; readonly sizes: Exchange['sizes'] }[]
}

/** How large blocks are, by what divides people. */
export function BlockTable({ lenses }: Lenses) {
  return (
    <FigureTable
      caption={STUDIES.blocks}
      head={[STUDIES.division, STUDIES.count, STUDIES.least, STUDIES.median, STUDIES.most]}
      rows={lenses.map(({ key, name, sizes: { blocks, least, median, largest } }) => ({
        key,
        name,
        cells: [blocks, least, median, largest].map(countText),
      }))}
    />
  )
}

import type { PrivacyReport } from '#contract/inform-privacy.ts'
import { K_ORACLE, MOST_EXPOSURE } from '#rules/inform/exposure.ts'
import { countText } from '#web/charts/count-text.ts'
import { STUDIES } from '../messages.ts'
import { percent } from '../percent.ts'
import { FigureTable } from './FigureTable.tsx'

type Exchange = NonNullable<PrivacyReport['exchange']>
type Linked = NonNullable<PrivacyReport['studies'][number]['parts'][number]['linked']>

type Exposure = Exchange['exposure']

/** Exposure beside the limits, and beside one figure about ten people. */
export function ExposureTable({ name, exposure }: { readonly name: string; readonly exposure: Exposure }) {
  const rows = [
    [name, exposure],
    [STUDIES.limit, MOST_EXPOSURE],
    [STUDIES.oracle, K_ORACLE],
  ] as const
  return <Exposures caption={STUDIES.exposure} whose={STUDIES.whose} rows={rows} />
}

/** Exposure to the figures of a study and of the year before together. */
export function LinkedTable({ linked: { period, both, once } }: { readonly linked: Linked }) {
  if (!both) return <p>{STUDIES.notLinked(period)}</p>
  const rows = [[STUDIES.both, both] as const, ...(once ? [[STUDIES.once, once] as const] : [])]
  return (
    <>
      <p>{STUDIES.linkedText(period)}</p>
      <Exposures caption={STUDIES.linked(period)} whose={STUDIES.people} rows={rows} />
    </>
  )
}

interface Rows {
  readonly caption: string
  readonly whose: string
  readonly rows: readonly (readonly [name: string, exposure: Exposure])[]
}

function Exposures({ caption, whose, rows }: Rows) {
  return (
    <FigureTable
      caption={caption}
      head={[whose, STUDIES.mean, STUDIES.largest]}
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

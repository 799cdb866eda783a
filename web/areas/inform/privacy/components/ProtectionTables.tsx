import type { PrivacyReport } from '#contract/inform/privacy.ts'
import { formatPercent } from '#rules/inform/words/index.ts'
import { countText } from '#web/charts/count-text.ts'
import { GATE, STUDIES } from '../messages.ts'
import { FigureTable } from './FigureTable.tsx'

type Part = PrivacyReport['studies'][number]['parts'][number]
type Gate = NonNullable<Part['gate']>

/** Compares the guesses of attackers before publication with guesses from one exact chart of ten people. */
export function GateTable({ gate: { planted, pay } }: { readonly gate: Gate }) {
  const attacks = [
    { name: GATE.planted, attack: planted },
    ...(pay ? [{ name: GATE.pay(pay.measure), attack: pay }] : []),
  ]
  return (
    <FigureTable
      caption={GATE.caption}
      head={[GATE.guess, GATE.counts, GATE.oracle]}
      rows={attacks.flatMap(({ name, attack: { counts, oracle } }) => [
        {
          key: `${name} rate`,
          name: GATE.rate(name),
          cells: [formatPercent(counts.rate), formatPercent(oracle.rate)],
        },
        {
          key: `${name} surest`,
          name: GATE.surest(name),
          cells: [formatPercent(counts.surest), formatPercent(oracle.surest)],
        },
        {
          key: `${name} named`,
          name: GATE.named(name),
          cells: [namedText(counts.named), namedText(oracle.named)],
        },
      ])}
    />
  )
}

function namedText(named: number): string {
  return named === 0 ? GATE.noOne : countText(named)
}

interface Blocks {
  /** Attribute that divides the groups. */
  readonly name: string
  readonly sizes: Part['rows']
}

/** Shows the sizes of blocks. */
export function BlockTable({ name, sizes: { blocks, least, median, largest } }: Blocks) {
  return (
    <FigureTable
      caption={STUDIES.blocks}
      head={[STUDIES.division, STUDIES.count, STUDIES.least, STUDIES.median, STUDIES.most]}
      rows={[{ key: name, name, cells: [blocks, least, median, largest].map(countText) }]}
    />
  )
}

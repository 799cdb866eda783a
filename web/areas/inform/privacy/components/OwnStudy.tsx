import type { OwnCounts } from '#contract/inform/own-counts.ts'
import { Card } from '#web/ui/Card.tsx'
import { titleOf } from '../../studies.ts'
import { attributeText, OWN, STUDIES } from '../messages.ts'
import { FigureTable } from './FigureTable.tsx'
import { GateTable } from './ProtectionTables.tsx'
import classes from './privacy.module.css'

type Study = OwnCounts[number]
type Part = Study['parts'][number]

/** Shows how the reader is counted in one study and its completed modules. */
export function OwnStudy({ study }: { readonly study: Study }) {
  const titleId = `own-${study.id}`
  return (
    <Card as="article" labelledBy={titleId} className={classes.study}>
      <h2 id={titleId}>{titleOf(study)}</h2>
      {study.parts.length === 0 ? <p>{OWN.waiting}</p> : null}
      {study.parts.map((part, at) =>
        at === 0 ? (
          <OwnPart key="core" part={part} />
        ) : (
          <details key={part.module}>
            <summary>{STUDIES.module(part.module ?? '')}</summary>
            <OwnPart part={part} />
          </details>
        ),
      )}
    </Card>
  )
}

function OwnPart({ part: { update, answers, attributes, gate } }: { readonly part: Part }) {
  if (update === null) return <p>{OWN.waiting}</p>
  const shared = attributes.flatMap(each => each.shared ?? [])
  return (
    <>
      <p>{OWN.update(update, answers)}</p>
      {attributes.length === 0 ? (
        <p>{OWN.changed}</p>
      ) : (
        <>
          <p>
            {shared.length > 0 ? OWN.block(shared.join(', ')) : OWN.wholeBlock} {OWN.elsewhere}
          </p>
          <FigureTable
            caption={OWN.caption}
            head={OWN.head}
            isText
            rows={attributes.map(({ name, question, value, shared: own, table }) => ({
              key: name,
              name: attributeText(name, question),
              cells: [value ?? OWN.notStated, countedText(value, own, table)],
            }))}
          />
        </>
      )}
      {gate ? (
        <>
          <p>{OWN.gateText}</p>
          <GateTable gate={gate} />
        </>
      ) : null}
    </>
  )
}

/** Returns the text for a counted value. A value that alone defines the block is counted nowhere else. */
function countedText(value: string | null, shared: string | null, table: keyof typeof OWN.table): string {
  if (shared === null) return OWN.table[table]
  return shared === value ? OWN.shared(shared) : `${OWN.shared(shared)}. ${OWN.table[table]}`
}

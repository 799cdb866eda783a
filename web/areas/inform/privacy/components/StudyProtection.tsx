import type { PrivacyReport } from '#contract/inform/privacy.ts'
import { bandText } from '#rules/inform/words/index.ts'
import { formatDay } from '#web/platform/dates.ts'
import { Card } from '#web/ui/Card.tsx'
import { titleOf } from '../../studies.ts'
import { attributeText, GATE, STUDIES } from '../messages.ts'
import { BlockTable, GateTable } from './ProtectionTables.tsx'
import classes from './privacy.module.css'

type Study = PrivacyReport['studies'][number]
type Part = Study['parts'][number]

/** Shows how participants of a study and its modules are counted, and the guesses of attackers from these counts. */
export function StudyProtection({ study }: { readonly study: Study }) {
  const { id, parts } = study
  const titleId = `study-${id}`
  return (
    <Card as="article" labelledBy={titleId} className={classes.study}>
      <h3 id={titleId}>{titleOf(study)}</h3>
      {parts.length === 0 ? <p>{STUDIES.preparing}</p> : null}
      {parts.map((part, at) => {
        const title = part.module === null ? STUDIES.core : STUDIES.module(part.module)
        return (
          <div key={part.module ?? ''}>
            {at === 0 ? (
              <>
                {parts.length > 1 ? <h4>{title}</h4> : null}
                <PartProtection part={part} />
              </>
            ) : (
              <details>
                <summary>{title}</summary>
                <PartProtection part={part} />
              </details>
            )}
          </div>
        )
      })}
    </Card>
  )
}

function PartProtection({ part: { gate, rows, attributes, batches } }: { readonly part: Part }) {
  const questions = new Map(attributes.map(({ name, question }) => [name, question]))
  const textOf = (name: string) => attributeText(name, questions.get(name) ?? null)
  return (
    <>
      {gate ? <GateTable gate={gate} /> : <p>{GATE.unmeasured}</p>}
      <p>{STUDIES.blocksText}</p>
      <BlockTable name={STUDIES.rows} sizes={rows} />
      {attributes.length > 0 ? <p>{STUDIES.broad(attributes.map(({ name }) => textOf(name)))}</p> : null}
      <p className={classes.batchesTitle}>{STUDIES.batches}</p>
      <ol className={classes.batches}>
        {batches.map(({ number, made, people, left_out }) => (
          <li key={number}>
            {STUDIES.batch(number)}: {formatDay(made)}, {bandText(people)} people.
            {left_out.length > 0 ? ` ${STUDIES.leftOut}: ${left_out.map(textOf).join('; ')}.` : null}
          </li>
        ))}
      </ol>
    </>
  )
}

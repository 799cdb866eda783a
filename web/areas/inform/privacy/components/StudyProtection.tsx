import type { PrivacyReport } from '#contract/inform-privacy.ts'
import { bandText } from '#rules/inform/format.ts'
import { formatDay } from '#web/platform/dates.ts'
import { Card } from '#web/ui/Card.tsx'
import { titleOf } from '../../studies.ts'
import { lensText, STUDIES } from '../messages.ts'
import { percent } from '../percent.ts'
import { BlockTable, ExposureTable, LinkedTable } from './ProtectionTables.tsx'
import classes from './privacy.module.css'

type Study = PrivacyReport['studies'][number]
type Part = Study['parts'][number]

/** How the people of one study, and of its modules, are divided. */
export function StudyProtection({ study }: { readonly study: Study }) {
  const { id, parts } = study
  const titleId = `study-${id}`
  return (
    <Card as="article" labelledBy={titleId} className={classes.study}>
      <h3 id={titleId}>{titleOf(study)}</h3>
      {parts.length === 0 ? <p>{STUDIES.preparing}</p> : null}
      {parts.map((part, at) => (
        <div key={part.module ?? ''}>
          {parts.length > 1 ? <h4>{part.module === null ? STUDIES.core : STUDIES.module(part.module)}</h4> : null}
          {at === 0 ? (
            <PartProtection part={part} />
          ) : (
            <details>
              <summary>{exposureText(part)}</summary>
              <PartProtection part={part} />
            </details>
          )}
        </div>
      ))}
    </Card>
  )
}

const exposureText = ({ exposure }: Part) =>
  `${STUDIES.exposure}: ${percent(exposure.mean, 1)}, ${STUDIES.largest.toLowerCase()} ${percent(exposure.largest, 1)}`

function PartProtection({ part: { exposure, linked, lenses, blurred, batches } }: { readonly part: Part }) {
  const questions = new Map(lenses.map(({ name, question }) => [name, question]))
  return (
    <>
      <ExposureTable name={STUDIES.these} exposure={exposure} />
      {linked ? <LinkedTable linked={linked} /> : null}
      <p>{STUDIES.blocksText}</p>
      <BlockTable
        lenses={lenses.map(({ name, question, sizes }) => ({ key: name, name: lensText(name, question), sizes }))}
      />
      {blurred.length > 0 ? <p>{STUDIES.blurred(blurred.join(', '))}</p> : null}
      <p className={classes.batchesTitle}>{STUDIES.batches}</p>
      <ol className={classes.batches}>
        {batches.map(({ number, made, people, left_out }) => (
          <li key={number}>
            {STUDIES.batch(number)}: {formatDay(made)}, {bandText(people)} people.
            {left_out.length > 0
              ? ` ${STUDIES.leftOut}: ${left_out.map(name => lensText(name, questions.get(name) ?? null)).join('; ')}.`
              : null}
          </li>
        ))}
      </ol>
    </>
  )
}

import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDay, formatMoment } from '#web/platform/dates.ts'
import type { Comparison } from '../../editor/queries.ts'
import { questionEditorPath } from '../../place.ts'
import { CHANGES } from '../messages.ts'
import classes from './changes.module.css'

type Part = Comparison['questions'][number]
type Field = Part['fields'][number]

interface Props {
  readonly comparison: Comparison
  /** ID of the study whose editor can open the parts, or `null` if the later version isn't a draft. */
  readonly editable: number | null
}

/** Lists the differences by part and field. */
export function ChangeList({ comparison, editable }: Props) {
  const { facts, sections, questions, derived, same } = comparison
  const isSame = facts.length + sections.length + questions.length + derived.length === 0
  return (
    <div className="grid gap-16">
      <p role="status">{isSame ? CHANGES.nothing : CHANGES.sum(questions.length, same)}</p>
      <Group title={CHANGES.settings} isEmpty={facts.length === 0}>
        {facts.map(({ changed, ...field }) => (
          <li key={field.field} className={classes.part}>
            <Fields fields={[field]} />
            <Who changed={changed} />
          </li>
        ))}
      </Group>
      <Group title={CHANGES.sections} isEmpty={sections.length === 0}>
        {sections.map(part => (
          <PartEntry key={`${part.kind} ${part.id}`} part={part} to={null} />
        ))}
      </Group>
      <Group title={CHANGES.questions} isEmpty={questions.length === 0}>
        {questions.map(part => (
          <PartEntry
            key={`${part.kind} ${part.id}`}
            part={part}
            to={
              editable === null || part.kind === 'removed'
                ? null
                : questionEditorPath({ id: part.id, questionnaireId: editable })
            }
          />
        ))}
      </Group>
      <Group title={CHANGES.derived} isEmpty={derived.length === 0}>
        <li className={classes.part}>
          <Fields fields={derived} />
        </li>
      </Group>
    </div>
  )
}

interface GroupProps {
  readonly title: string
  readonly isEmpty: boolean
  readonly children: ReactNode
}

function Group({ title, isEmpty, children }: GroupProps) {
  if (isEmpty) return null
  return (
    <section aria-label={title}>
      <h2 className="flush text-18 mb-8">{title}</h2>
      <ul className="plain-list grid gap-12">{children}</ul>
    </section>
  )
}

function PartEntry({ part, to }: { readonly part: Part; readonly to: string | null }) {
  const { name, kind, fields, changed } = part
  return (
    <li className={classes.part}>
      <p className={classes.head}>
        <span className={classes.kind} data-kind={kind}>
          {CHANGES.kinds[kind]}
        </span>
        <strong className={classes.name}>{to ? <Link to={to}>{name}</Link> : name}</strong>
      </p>
      <Fields fields={fields} />
      <Who changed={changed} />
    </li>
  )
}

function Fields({ fields }: { readonly fields: readonly Field[] }) {
  if (fields.length === 0) return null
  return (
    <dl className={classes.fields}>
      {fields.map(({ field, before, after }) => (
        <div key={`${field} ${before} ${after}`} className={classes.field}>
          <dt>{field}</dt>
          <dd>
            <del>
              <span className={classes.hidden}>{CHANGES.before}: </span>
              {wordsOf(before) ?? <em>{CHANGES.none}</em>}
            </del>
            <span aria-hidden="true"> → </span>
            <ins>
              <span className={classes.hidden}>{CHANGES.after}: </span>
              {wordsOf(after) ?? <em>{CHANGES.none}</em>}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Formats dates as on other screens. */
function wordsOf(value: string | null): string | null {
  return value !== null && /^\d{4}-\d\d-\d\d$/.test(value) ? formatDay(value) : value
}

function Who({ changed }: { readonly changed: Part['changed'] }) {
  if (!changed) return null
  return <p className={classes.who}>{CHANGES.by(changed.by, formatMoment(changed.at))}</p>
}

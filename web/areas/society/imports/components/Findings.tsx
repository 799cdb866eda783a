import { useState } from 'react'
import type { MemberImport } from '#contract/society/import.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Card } from '#web/ui/Card.tsx'
import { IMPORTS } from '../messages.ts'
import type { FileMapping } from '../queries.ts'
import classes from './imports.module.css'
import { type KnownTypes, UnknownTypes } from './UnknownTypes.tsx'

type Summary = NonNullable<MemberImport['summary']>

interface Props extends KnownTypes {
  readonly summary: Summary
  readonly mapping: FileMapping
  readonly isBusy: boolean
  readonly onCheck: (mapping: FileMapping) => void
  readonly onColumns: () => void
  readonly onRun: () => void
  readonly onCancel: () => void
}

/** Shows an import's changes before it runs. */
export function Findings({ summary, mapping, isBusy, onCheck, onColumns, onRun, onCancel, ...known }: Props) {
  const [types, setTypes] = useState(mapping.types)
  const { added, changed, disabled, unknownTypes } = summary
  const affected = added + changed
  const hasWork = affected + disabled > 0
  const isTranslated = unknownTypes.some(({ name }) => types[name.toLowerCase()] !== undefined)
  return (
    <Card as="section" className={classes.card} labelledBy="findings">
      <h2 id="findings" className={classes.title}>
        {IMPORTS.checkedTitle}
      </h2>
      <Figures summary={summary} isDone={false} />
      {unknownTypes.length > 0 ? (
        <UnknownTypes unknown={unknownTypes} {...known} chosen={types} onChange={setTypes} />
      ) : null}
      {hasWork ? null : (
        <p className={classes.text}>
          {summary.leftOut > 0 && summary.same === 0 ? IMPORTS.nothingYet : IMPORTS.nothing}
        </p>
      )}
      {isTranslated ? <p className={classes.text}>{IMPORTS.againFirst}</p> : null}
      <div className="row gap-8">
        {isTranslated || !hasWork ? null : (
          <ActionButton isBusy={isBusy} onClick={onRun}>
            {affected > 0 ? IMPORTS.run(affected) : IMPORTS.disable(disabled)}
          </ActionButton>
        )}
        {unknownTypes.length > 0 ? (
          <ActionButton
            variant={isTranslated ? 'filled' : 'default'}
            isBusy={isBusy}
            onClick={() => onCheck({ ...mapping, types })}
          >
            {IMPORTS.again}
          </ActionButton>
        ) : null}
        <ActionButton variant="default" onClick={onColumns}>
          {IMPORTS.columns}
        </ActionButton>
        <ActionButton variant="default" onClick={onCancel}>
          {IMPORTS.cancel}
        </ActionButton>
      </div>
    </Card>
  )
}

/** Shows the changes as numbers, without zeros. */
export function Figures({ summary, isDone }: { readonly summary: Summary; readonly isDone: boolean }) {
  const { added, changed, same, activated, disabled, leftOut } = summary
  const lines = isDone
    ? [
        [added, IMPORTS.addedDone(added)] as const,
        [changed, IMPORTS.changedDone(changed)] as const,
        [activated, IMPORTS.activatedDone(activated)] as const,
        [disabled, IMPORTS.disabledDone(disabled)] as const,
        [same, IMPORTS.same(same)] as const,
        [leftOut, IMPORTS.leftOutDone(leftOut)] as const,
      ]
    : [
        [added, IMPORTS.added(added)] as const,
        [changed, IMPORTS.changed(changed)] as const,
        [activated, IMPORTS.activated(activated)] as const,
        [disabled, IMPORTS.disabled(disabled)] as const,
        [same, IMPORTS.same(same)] as const,
        [leftOut, IMPORTS.leftOut(leftOut)] as const,
      ]
  return (
    <ul className={classes.figures}>{lines.map(([count, text]) => (count > 0 ? <li key={text}>{text}</li> : null))}</ul>
  )
}

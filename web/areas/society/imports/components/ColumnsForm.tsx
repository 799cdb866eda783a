import { useState } from 'react'
import type { WholeMemberImport } from '#contract/society/import.ts'
import { ABSENT, columnErrors, MEMBER_FIELDS, type MemberField } from '#rules/society/member-file.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Card } from '#web/ui/Card.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { IMPORTS } from '../messages.ts'
import type { FileMapping } from '../queries.ts'
import classes from './imports.module.css'
import { Sample } from './Sample.tsx'

interface Props {
  readonly file: WholeMemberImport
  readonly isBusy: boolean
  readonly onCheck: (mapping: FileMapping) => void
  readonly onCancel: () => void
}

const NOTHING: FileMapping = {
  columns: { email: null, first_name: null, last_name: null, member_type: null },
  types: {},
  absent: 'keep',
}
const ABSENTS = ABSENT.map(value => ({ value, label: IMPORTS.absents[value] }))

/** Form that assigns columns to fields, with the server's suggestions. */
export function ColumnsForm({ file, isBusy, onCheck, onCancel }: Props) {
  const [mapping, setMapping] = useState<FileMapping>(file.mapping ?? NOTHING)
  const [isSent, setSent] = useState(false)
  const errors = new Map(
    columnErrors(mapping.columns, file.columns.length).map(({ field, message }) => [field, message]),
  )
  const options = [
    { value: '', label: IMPORTS.noColumn },
    ...file.columns.map((name, index) => ({ value: String(index), label: name || IMPORTS.unnamed(index) })),
  ]
  const choose = (field: MemberField, value: string): void =>
    setMapping({ ...mapping, columns: { ...mapping.columns, [field]: value === '' ? null : Number(value) } })
  const send = (): void => {
    setSent(true)
    if (errors.size === 0) onCheck(mapping)
  }
  return (
    <Card as="section" className={classes.card} labelledBy="columns">
      <h2 id="columns" className={classes.title}>
        {IMPORTS.columnsTitle}
      </h2>
      <p className={classes.text}>{IMPORTS.columnsText}</p>
      <div className={classes.fields}>
        {MEMBER_FIELDS.map(field => (
          <SelectField
            key={field}
            name={field}
            label={IMPORTS.fields[field]}
            options={options}
            value={mapping.columns[field] === null ? '' : String(mapping.columns[field])}
            error={isSent ? errors.get(field) : undefined}
            onChange={value => choose(field, value)}
            onBlur={() => undefined}
          />
        ))}
        <SelectField
          name="absent"
          label={IMPORTS.absent}
          options={ABSENTS}
          value={mapping.absent}
          error={undefined}
          onChange={absent => setMapping({ ...mapping, absent })}
          onBlur={() => undefined}
        />
      </div>
      <Sample columns={file.columns} rows={file.sample} />
      <div className="row gap-8">
        <ActionButton isBusy={isBusy} onClick={send}>
          {IMPORTS.check}
        </ActionButton>
        <ActionButton variant="default" onClick={onCancel}>
          {IMPORTS.cancel}
        </ActionButton>
      </div>
    </Card>
  )
}

import type { ReactNode } from 'react'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { type MappingRow, pathOfType } from '../mapping-values.ts'
import { MAPPING } from '../messages.ts'
import classes from './types.module.css'

interface Props {
  readonly rows: readonly MappingRow[]
  readonly types: readonly { readonly id: number; readonly type_name: string }[]
  readonly errorOf: (path: string) => ReactNode
  readonly onChange: (at: number, row: MappingRow) => void
  readonly onRemove: (at: number) => void
}

/** Lists a society's names, each with the membership type it represents. */
export function MappingRows({ rows, types, errorOf, onChange, onRemove }: Props) {
  const options = types.map(({ id, type_name }) => ({ value: String(id), label: type_name }))
  const choice = { value: '', label: MAPPING.choose }
  return (
    <div className="stack gap-20">
      <div className={`${classes.row} ${classes.labels}`} aria-hidden="true">
        <span>{MAPPING.name}</span>
        <span>{MAPPING.type}</span>
      </div>
      <ul className="plain-list grid gap-12">
        {rows.map((row, at) => (
          <li key={row.key} className={classes.row}>
            <TextField
              name={`mappings.${at}.type_name`}
              aria-label={MAPPING.nameOf(at + 1)}
              placeholder={MAPPING.name}
              value={row.type_name}
              error={errorOf(`mappings.${at}.type_name`)}
              onChange={type_name => onChange(at, { ...row, type_name })}
              onBlur={() => undefined}
              maxLength={150}
              autoComplete="off"
            />
            <SelectField
              name={pathOfType(at)}
              aria-label={MAPPING.typeOf(row.type_name)}
              value={row.typeId}
              options={row.typeId === '' ? [choice, ...options] : options}
              error={errorOf(pathOfType(at))}
              onChange={typeId => onChange(at, { ...row, typeId })}
              onBlur={() => undefined}
            />
            <ActionButton
              variant="default"
              size="md"
              aria-label={MAPPING.removeOf(row.type_name)}
              onClick={() => onRemove(at)}
            >
              {MAPPING.remove}
            </ActionButton>
          </li>
        ))}
      </ul>
    </div>
  )
}

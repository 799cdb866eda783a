import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { IMPORTS } from '../messages.ts'
import type { FileMapping } from '../queries.ts'
import classes from './imports.module.css'

export interface KnownTypes {
  readonly memberTypes: readonly { readonly id: number; readonly type_name: string }[]
  /** Path for adding member types, or `null` if only a platform administrator can add them. */
  readonly typesPath: string | null
}

interface Props extends KnownTypes {
  readonly unknown: readonly { readonly name: string; readonly rows: number }[]
  readonly chosen: FileMapping['types']
  readonly onChange: (types: FileMapping['types']) => void
}

const LEAVE_OUT = ''
const NONE = 'none'

/** Maps member types in a file that the society does not have. */
export function UnknownTypes({ unknown, memberTypes, typesPath, chosen, onChange }: Props) {
  const options = [
    { value: LEAVE_OUT, label: IMPORTS.leaveOut },
    { value: NONE, label: IMPORTS.noType },
    ...memberTypes.map(({ id, type_name }) => ({ value: String(id), label: type_name })),
  ]
  const choose = (key: string, value: string): void => {
    const { [key]: _, ...others } = chosen
    onChange(value === LEAVE_OUT ? others : { ...others, [key]: value === NONE ? null : Number(value) })
  }
  const chosenFor = (key: string): string => {
    const type = chosen[key]
    return type === undefined ? LEAVE_OUT : type === null ? NONE : String(type)
  }
  const hasTypes = memberTypes.length > 0
  const without = Object.fromEntries(unknown.map(({ name }) => [name.toLowerCase(), null]))
  return (
    <div className={classes.form}>
      <h3 className={classes.title}>{IMPORTS.typesTitle}</h3>
      <p className={classes.text}>{hasTypes ? IMPORTS.typesText : IMPORTS.noTypesText}</p>
      <p className={classes.text}>
        {typesPath === null ? IMPORTS.askForTypes(hasTypes) : IMPORTS.addTypesText(hasTypes)}
      </p>
      <div className="row gap-8">
        {typesPath === null ? null : (
          <Button component={Link} to={typesPath} variant={hasTypes ? 'default' : 'filled'}>
            {IMPORTS.addTypes}
          </Button>
        )}
        {unknown.length > 1 ? (
          <Button variant="default" onClick={() => onChange({ ...chosen, ...without })}>
            {IMPORTS.allWithout}
          </Button>
        ) : null}
      </div>
      <div className={classes.fields}>
        {unknown.map(({ name, rows }) => (
          <SelectField
            key={name}
            name={name}
            label={IMPORTS.typeOf(name, rows)}
            options={options}
            value={chosenFor(name.toLowerCase())}
            error={undefined}
            onChange={value => choose(name.toLowerCase(), value)}
            onBlur={() => undefined}
          />
        ))}
      </div>
    </div>
  )
}

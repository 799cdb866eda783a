import { SelectField } from '#web/ui/form/SelectField.tsx'
import { IMPORTS } from '../messages.ts'
import type { FileMapping } from '../queries.ts'
import classes from './imports.module.css'

interface Props {
  readonly unknown: readonly { readonly name: string; readonly rows: number }[]
  readonly memberTypes: readonly { readonly id: number; readonly type_name: string }[]
  readonly chosen: FileMapping['types']
  readonly onChange: (types: FileMapping['types']) => void
}

const LEAVE_OUT = ''
const NONE = 'none'

/** What a file means by member types that the society does not know. */
export function UnknownTypes({ unknown, memberTypes, chosen, onChange }: Props) {
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
  return (
    <div className={classes.form}>
      <h3 className={classes.title}>{IMPORTS.typesTitle}</h3>
      <p className={classes.text}>{IMPORTS.typesText}</p>
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

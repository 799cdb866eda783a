import type { ReactNode } from 'react'

/** Props from a form for one of its fields (`form.field('name')`). */
export interface FieldProps<Value> {
  readonly name: string
  readonly value: Value
  readonly error: ReactNode
  readonly onChange: (value: Value) => void
  readonly onBlur: () => void
}

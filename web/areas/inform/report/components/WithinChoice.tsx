import { NativeSelect } from '@mantine/core'
import { ADMIN } from '../../messages.ts'
import type { Within } from '../../queries.ts'

interface Props {
  readonly within: Within
  readonly society: string
  readonly onChoose: (within: Within) => void
}

/** Whose answers are shown: of members of the society, or of all who took part. */
export function WithinChoice({ within, society, onChoose }: Props) {
  return (
    <NativeSelect
      label={ADMIN.within}
      value={within}
      onChange={event => onChoose(event.currentTarget.value === 'study' ? 'study' : 'society')}
    >
      <option value="society">{society}</option>
      <option value="study">{ADMIN.everybody}</option>
    </NativeSelect>
  )
}

import { NativeSelect } from '@mantine/core'
import { ADMIN } from '../../messages.ts'
import type { Within } from '../../queries.ts'

interface Props {
  readonly within: Within
  readonly society: string
  readonly onChoose: (within: Within) => void
}

/** Selects the answers to show: those of the society's members or of all respondents. */
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

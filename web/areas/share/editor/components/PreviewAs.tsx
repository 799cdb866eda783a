import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { DraftFacts } from '#rules/share/draft.ts'
import { TRIAL } from '../messages.ts'
import { typesQuery } from '../queries.ts'
import classes from './preview.module.css'

interface Props {
  readonly facts: DraftFacts
  readonly viewer: number | null
  readonly onChange: (type: number | null) => void
}

/** As whom the form is previewed: a membership type decides whether the study is offered, and nothing else about it. */
export function PreviewAs({ facts, viewer, onChange }: Props) {
  const types = useQuery(typesQuery)
  const inSocieties = viewer !== null && facts.societies.length > 0 && facts.memberTypes.includes(viewer)
  const outside = viewer !== null && facts.otherTypes.includes(viewer)
  return (
    <div>
      <NativeSelect
        size="sm"
        label={TRIAL.as}
        value={viewer ?? ''}
        data={[
          { value: '', label: TRIAL.anybody },
          ...(types.data ?? []).map(({ id, type_name }) => ({ value: String(id), label: type_name })),
        ]}
        onChange={({ currentTarget: { value } }) => onChange(value === '' ? null : Number(value))}
      />
      <p role="status" className={classes.quiet}>
        {viewer === null ? '' : inSocieties || outside ? TRIAL.invited(inSocieties, outside) : TRIAL.notInvited}
      </p>
    </div>
  )
}

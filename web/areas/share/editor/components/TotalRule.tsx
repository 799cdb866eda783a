import { Checkbox, NativeSelect } from '@mantine/core'
import { DRAFT_LIMITS } from '#rules/share/draft.ts'
import { type DerivedVariable, SUM_COMPARATORS, type SumRule } from '#rules/share/study.ts'
import type { DraftSession } from '../draft-session.ts'
import { TOTAL_RULE } from '../settings-messages.ts'
import classes from './editor.module.css'
import { fixedIf } from './Fixed.tsx'
import { NumberText } from './NumberText.tsx'

interface Props {
  readonly session: DraftSession
  readonly derived: DerivedVariable
  readonly numbers: readonly { readonly uid: string; readonly name: string }[]
  readonly isLocked: boolean
  readonly onChange: (rule: SumRule | null) => void
}

const NEW_RULE: Omit<SumRule, 'total'> = {
  comparator: 'EQUAL',
  tolerance: 0,
  if_different: 'CONFIRM',
  is_worksheet: false,
}

/** Edits the rule that compares a sum with a total that members state (decision 84). */
export function TotalRule({ session, derived, numbers, isLocked, onChange }: Props) {
  const { sum_rule: rule, parts } = derived
  const set = (changes: Partial<SumRule>): void => {
    if (rule) onChange({ ...rule, ...changes })
  }
  return (
    <>
      <NativeSelect
        label={TOTAL_RULE.total}
        {...fixedIf(isLocked, TOTAL_RULE.hint)}
        value={rule?.total ?? ''}
        data={[
          { value: '', label: TOTAL_RULE.none },
          ...numbers.filter(({ uid }) => !parts.includes(uid)).map(({ uid, name }) => ({ value: uid, label: name })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange(value === '' ? null : { ...NEW_RULE, ...rule, total: value })
        }
      />
      {rule ? (
        <>
          <div className={classes.three}>
            <NativeSelect
              label={TOTAL_RULE.comparator}
              {...fixedIf(isLocked)}
              value={rule.comparator}
              data={SUM_COMPARATORS.map(value => ({ value, label: TOTAL_RULE.comparators[value] }))}
              onChange={({ currentTarget: { value } }) => {
                const comparator = SUM_COMPARATORS.find(each => each === value)
                if (comparator) set({ comparator })
              }}
            />
            <NumberText
              session={session}
              questionId={null}
              derivedName={derived.dv_name}
              itemName={derived.label || derived.dv_name}
              label={TOTAL_RULE.tolerance}
              unit={{ ...derived, singular_suffix: '' }}
              value={rule.tolerance}
              least={0}
              most={DRAFT_LIMITS.number}
              isFixed={isLocked}
              onNumber={tolerance => set({ tolerance: tolerance ?? 0 })}
            />
            <NativeSelect
              label={TOTAL_RULE.ifDifferent}
              {...fixedIf(isLocked)}
              value={rule.if_different}
              data={[
                { value: 'CONFIRM', label: TOTAL_RULE.confirm },
                { value: 'REFUSE', label: TOTAL_RULE.refuse },
              ]}
              onChange={({ currentTarget: { value } }) =>
                set({ if_different: value === 'REFUSE' ? 'REFUSE' : 'CONFIRM' })
              }
            />
          </div>
          <Checkbox
            label={TOTAL_RULE.worksheet}
            description={TOTAL_RULE.worksheetHint}
            disabled={isLocked}
            checked={rule.is_worksheet}
            onChange={({ currentTarget: { checked } }) => set({ is_worksheet: checked })}
          />
        </>
      ) : null}
    </>
  )
}

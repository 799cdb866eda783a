import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { usesOfDerived } from '#rules/share/check/index.ts'
import { decimalText } from '#rules/share/decimal.ts'
import { derivedValues, isAddable } from '#rules/share/derived.ts'
import { DERIVED_NAME, freeUid, renameDerived } from '#rules/share/draft/index.ts'
import { DRAFT_LIMITS, type StudyDraft } from '#rules/share/draft.ts'
import { answerNamesIn } from '#rules/share/menu-names.ts'
import { fullName } from '#rules/share/names.ts'
import { grouped, valueText } from '#rules/share/number-text.ts'
import { emptyResponse } from '#rules/share/responses.ts'
import { type DerivedVariable, EMPTY_DERIVED } from '#rules/share/study.ts'
import { MultiCombobox } from '#web/ui/combobox/MultiCombobox.tsx'
import type { DraftSession } from '../draft-session.ts'
import { RARE } from '../field-messages.ts'
import { EDIT } from '../messages.ts'
import type { Selection } from '../selection.ts'
import { DERIVED } from '../settings-messages.ts'
import { useSession } from '../use-session.ts'
import { Code } from './Code.tsx'
import classes from './editor.module.css'
import { fixedIf } from './Fixed.tsx'
import { TotalRule } from './TotalRule.tsx'
import { Uses } from './Uses.tsx'

interface Props {
  readonly draft: StudyDraft
  readonly session: DraftSession
  readonly isLocked: boolean
  readonly onSelect: (selection: Selection) => void
}

const nothing = () => undefined

/** Edits values calculated from answers: sums, and ratios of a sum to one number. */
export function Derived({ draft, session, isLocked, onSelect }: Props) {
  const { sections } = draft
  const all = useSession(session, state => state.draft.derived)
  const numbers = useMemo(() => {
    const names = answerNamesIn(sections)
    return sections
      .flatMap(({ questions }) => questions)
      .flatMap(question => question.variables.filter(variable => isAddable({ question, variable })))
      .map(({ id, uid }) => ({ id, uid, name: names.get(id) ?? '' }))
  }, [sections])
  const set = (at: number, changes: Partial<DerivedVariable>): void =>
    session.edit(
      now => ({ ...now, derived: now.derived.map((each, place) => (place === at ? { ...each, ...changes } : each)) }),
      `derived.${at}.${Object.keys(changes).join()}`,
    )
  const add = (): void =>
    session.edit(now => {
      const dv_name = freeUid('value', new Set(now.derived.map(each => each.dv_name)))
      return { ...now, derived: [...now.derived, { ...EMPTY_DERIVED, dv_name }] }
    })
  const remove = (at: number) => session.edit(now => ({ ...now, derived: now.derived.toSpliced(at, 1) }))
  return (
    <div className={classes.form}>
      <h2 className={classes.title}>{EDIT.derived}</h2>
      <p className="quiet">
        {DERIVED.lead} {isLocked ? EDIT.fixedDerived : ''}
      </p>
      {all.map((derived, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: its code can be typed, so nothing else identifies it
        <fieldset key={at} className={classes.group}>
          <legend>{derived.label || DERIVED.untitled}</legend>
          <div className={classes.pair}>
            <TextInput
              label={DERIVED.name}
              maxLength={DRAFT_LIMITS.label}
              value={derived.label}
              onChange={event => set(at, { label: event.currentTarget.value })}
            />
            <Code
              session={session}
              place={{ kind: 'derived', name: derived.dv_name }}
              label={EDIT.code}
              value={derived.dv_name}
              most={60}
              form={DERIVED_NAME}
              formHint={RARE.nameForm}
              isFixed={isLocked}
              isTaken={code => session.state().draft.derived.some(({ dv_name }) => dv_name === code)}
              onCode={code => session.edit(now => renameDerived(now, derived.dv_name, code))}
            />
          </div>
          <div className={classes.three}>
            <NativeSelect
              label={DERIVED.kind}
              {...fixedIf(isLocked)}
              value={derived.kind}
              data={[
                { value: 'SUM', label: DERIVED.sum },
                { value: 'RATIO', label: DERIVED.ratio },
              ]}
              onChange={({ currentTarget: { value } }) =>
                set(at, value === 'RATIO' ? { kind: 'RATIO', sum_rule: null } : { kind: 'SUM', divisor: null })
              }
            />
            <TextInput
              label={EDIT.prefix}
              {...fixedIf(isLocked)}
              maxLength={40}
              value={derived.prefix}
              onChange={event => set(at, { prefix: event.currentTarget.value })}
            />
            <TextInput
              label={EDIT.suffix}
              {...fixedIf(isLocked)}
              maxLength={40}
              value={derived.suffix}
              onChange={event => set(at, { suffix: event.currentTarget.value })}
            />
          </div>
          {isLocked ? null : (
            <MultiCombobox
              name={`parts-${at}`}
              label={DERIVED.parts}
              hint=""
              placeholder={EDIT.answerHint}
              nothing={EDIT.noAnswer}
              items={numbers}
              chosen={derived.parts.flatMap(uid => numbers.find(each => each.uid === uid)?.id ?? [])}
              error={null}
              onChange={ids => set(at, { parts: ids.flatMap(id => numbers.find(each => each.id === id)?.uid ?? []) })}
              onLeave={nothing}
            />
          )}
          {derived.kind === 'RATIO' ? (
            <NativeSelect
              label={DERIVED.divisor}
              {...fixedIf(isLocked)}
              value={derived.divisor ?? ''}
              data={[{ value: '', label: '…' }, ...numbers.map(each => ({ value: each.uid, label: each.name }))]}
              onChange={event => set(at, { divisor: event.currentTarget.value || null })}
            />
          ) : null}
          {derived.kind === 'SUM' ? (
            <TotalRule
              session={session}
              derived={derived}
              numbers={numbers}
              isLocked={isLocked}
              onChange={sum_rule => set(at, { sum_rule })}
            />
          ) : null}
          <Uses uses={usesOfDerived(derived, draft)} onSelect={onSelect} />
          <Example draft={draft} derived={derived} />
          {isLocked ? null : (
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              className={classes.start}
              onClick={() => remove(at)}
            >
              {EDIT.removeItem(derived.label || DERIVED.untitled)}
            </Button>
          )}
        </fieldset>
      ))}
      {isLocked ? null : (
        <Button variant="default" className={classes.start} onClick={add}>
          {DERIVED.add}
        </Button>
      )}
    </div>
  )
}

/** Formats a value as numbers are shown. The form shows a prefix and a whole number (1 §2). */
function exampleText({ prefix, suffix }: DerivedVariable, value: number): string {
  const text = valueText({ prefix, suffix, singular_suffix: '' }, decimalText(Math.round(value * 100) / 100))
  const inForm = `${prefix}${grouped(`${Math.round(value)}`)}`
  return text === inForm ? text : `${text} (${DERIVED.inForm(inForm)})`
}

/** Shows the calculated value for sample numbers. */
export function Example({ draft, derived }: { readonly draft: StudyDraft; readonly derived: DerivedVariable }) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const uids = [...new Set([...derived.parts, ...(derived.divisor === null ? [] : [derived.divisor])])]
  const { sections } = draft
  const items = useMemo(
    () =>
      new Map(
        sections
          .flatMap(({ questions }) => questions)
          .flatMap(question => question.variables.map(variable => [variable.uid, { variable, question }] as const)),
      ),
    [sections],
  )
  const shown = uids.flatMap(uid => {
    const item = items.get(uid)
    return item ? [{ uid, ...item }] : []
  })
  const answers = new Map(
    shown.map(({ uid, variable }) => [
      variable.id,
      { ...emptyResponse(variable.id), value: typed[uid] ?? String(variable.min ?? 0) },
    ]),
  )
  // Includes only the required questions, without conditions.
  const questions = [...new Set(shown.map(({ question }) => question))].map(question => ({
    ...question,
    conditions: [],
    variables: question.variables.map(variable => ({ ...variable, condition: null })),
  }))
  const value = derivedValues({ questions, derived: [derived] }, answers).get(derived.dv_name) ?? null
  return (
    <details className={classes.small}>
      <summary>
        {DERIVED.example}: <output>{value === null ? DERIVED.noValue : exampleText(derived, value)}</output>
      </summary>
      <div className={classes.three}>
        {shown.map(({ uid, variable, question }) => (
          <TextInput
            key={uid}
            size="sm"
            type="number"
            label={fullName(variable, question)}
            value={typed[uid] ?? String(variable.min ?? 0)}
            onChange={({ currentTarget: { value: text } }) => setTyped(now => ({ ...now, [uid]: text }))}
          />
        ))}
      </div>
    </details>
  )
}

// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { variable } from '#rules/share/builders.testing.ts'
import { drafted, draftOf, section } from '#rules/share/draft.testing.ts'
import type { DerivedVariable, SumRule } from '#rules/share/study.ts'
import { Derived } from './components/Derived.tsx'
import { createSession, type DraftServer, type DraftSession } from './draft-session.ts'
import { EDIT } from './messages.ts'
import { DERIVED, TOTAL_RULE } from './settings-messages.ts'
import { useSession } from './use-session.ts'

const number = (id: number, uid: string) =>
  drafted(id, 'SLIDER', { label: uid, variables: [variable(id * 10, { uid })] })
const SUM: DerivedVariable = {
  dv_name: 'sum',
  label: 'Sum',
  prefix: '$',
  suffix: '',
  kind: 'SUM',
  parts: ['base', 'bonus'],
  divisor: null,
  sum_rule: null,
}
const RULE: SumRule = {
  total: 'paid',
  comparator: 'EQUAL',
  tolerance: 0,
  if_different: 'CONFIRM',
  is_worksheet: false,
}
const SERVER: DraftServer = { save: () => Promise.reject(new Error('Nothing is sent.')), changesSince: async () => [] }
let root: Root
let session: DraftSession

function Editor({ isLocked }: { readonly isLocked: boolean }) {
  const draft = useSession(session, state => state.draft)
  return <Derived draft={draft} session={session} isLocked={isLocked} onSelect={() => undefined} />
}

async function open(sum_rule: SumRule | null, isLocked = false): Promise<void> {
  const study = draftOf(section(100, [number(4, 'paid'), number(5, 'base'), number(6, 'bonus')]))
  const draft = { ...study, derived: [{ ...SUM, sum_rule }] }
  session = createSession(SERVER, { draft, version: 1 })
  await act(async () => root.render(page(isLocked)))
}

const page = (isLocked = false) => (
  <MantineProvider>
    <Editor isLocked={isLocked} />
  </MantineProvider>
)

type Field = HTMLInputElement | HTMLSelectElement

/** Returns the fields with a label. */
const fields = (label: string): Field[] =>
  [...document.querySelectorAll('label')]
    .filter(({ textContent }) => textContent === label)
    .flatMap(({ htmlFor }) => document.querySelector<Field>(`#${CSS.escape(htmlFor)}`) ?? [])
const field = (label: string): Field | null => fields(label)[0] ?? null

async function enter(label: string, value: string): Promise<void> {
  const found = field(label)
  if (!found) throw new Error(`There is no field “${label}”.`)
  const kind = found instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(found, value)
  await act(async () => void found.dispatchEvent(new Event('input', { bubbles: true })))
  await act(async () => void found.dispatchEvent(new Event('change', { bubbles: true })))
}

const rule = () => session.state().draft.derived[0]?.sum_rule

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  document.body.innerHTML = '<div id="root"></div>'
  root = createRoot(document.querySelector('#root') ?? document.body)
})
afterEach(() => act(async () => root.unmount()))

describe('the rule about a total', () => {
  it('begins with a number that isn’t a part of the sum, and ends without one', async () => {
    await open(null)
    const options = [...(field(TOTAL_RULE.total)?.querySelectorAll('option') ?? [])]
    expect(options.map(({ value, textContent }) => [value, textContent])).toEqual([
      ['', TOTAL_RULE.none],
      ['paid', 'paid: Label 40'],
    ])
    for (const label of [TOTAL_RULE.comparator, TOTAL_RULE.tolerance, TOTAL_RULE.ifDifferent, TOTAL_RULE.worksheet])
      expect(field(label)).toBeNull()
    await enter(TOTAL_RULE.total, 'paid')
    expect(rule()).toEqual(RULE)
    await enter(TOTAL_RULE.total, '')
    expect(rule()).toBeNull()
  })

  it('sets what the sum must be, the permitted difference, what a larger one needs, and the worksheet', async () => {
    await open(RULE)
    await enter(TOTAL_RULE.comparator, 'GRATER_OR_EQUAL')
    await enter(TOTAL_RULE.tolerance, '12.50')
    await enter(TOTAL_RULE.ifDifferent, 'REFUSE')
    await act(async () => field(TOTAL_RULE.worksheet)?.click())
    const changed: SumRule = {
      total: 'paid',
      comparator: 'GRATER_OR_EQUAL',
      tolerance: 12.5,
      if_different: 'REFUSE',
      is_worksheet: true,
    }
    expect(rule()).toEqual(changed)
    await enter(TOTAL_RULE.ifDifferent, 'CONFIRM')
    expect(rule()).toEqual({ ...changed, if_different: 'CONFIRM' })
  })

  it('accepts no negative difference, and keeps the previous one', async () => {
    await open({ ...RULE, tolerance: 5 })
    await enter(TOTAL_RULE.tolerance, '-1')
    expect(rule()).toEqual({ ...RULE, tolerance: 5 })
  })

  it('keeps invalid text of its own sum only, and reports it until the sum is removed', async () => {
    await open(RULE)
    const { draft } = session.state()
    const other = { ...SUM, dv_name: 'other', label: 'Other', sum_rule: { ...RULE, tolerance: 7 } }
    await act(async () => session.edit(now => ({ ...now, derived: [...draft.derived, other] })))
    await enter(TOTAL_RULE.tolerance, 'abc')
    await act(async () => root.render(null))
    await act(async () => root.render(page()))
    expect(fields(TOTAL_RULE.tolerance).map(({ value }) => value)).toEqual(['abc', '7'])
    expect(session.state().wrong.map(({ place }) => place)).toEqual([{ kind: 'derived', name: 'sum' }])
    await act(async () => session.edit(now => ({ ...now, derived: now.derived.slice(1) })))
    expect(fields(TOTAL_RULE.tolerance).map(({ value }) => value)).toEqual(['7'])
    expect(session.state().wrong).toEqual([])
  })

  it('is removed with the formula, because a ratio has no total', async () => {
    await open(RULE)
    await enter(DERIVED.kind, 'RATIO')
    expect([rule(), field(TOTAL_RULE.total)]).toEqual([null, null])
  })

  it('is locked once members have started the study', async () => {
    await open(RULE, true)
    const labels = [TOTAL_RULE.total, TOTAL_RULE.comparator, TOTAL_RULE.tolerance, TOTAL_RULE.ifDifferent]
    for (const label of [...labels, TOTAL_RULE.worksheet]) expect(field(label)?.disabled, label).toBe(true)
    expect(document.body.textContent).toContain(EDIT.fixed)
  })
})

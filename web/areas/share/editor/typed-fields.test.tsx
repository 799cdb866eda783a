// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act, type ReactNode, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { variable } from '#rules/share/builders.testing.ts'
import { removeQuestion, replaceQuestion } from '#rules/share/draft/index.ts'
import { drafted, draftOf, SETTING, section } from '#rules/share/draft.testing.ts'
import { NumberField } from '#web/ui/form/NumberField.tsx'
import { Code } from './components/Code.tsx'
import { Filterable } from './components/Filterable.tsx'
import { NumberText } from './components/NumberText.tsx'
import { SaveLine } from './components/SaveLine.tsx'
import { createSession, type DraftServer, type DraftSession } from './draft-session.ts'
import { EDIT } from './messages.ts'
import type { EditedStudy } from './queries.ts'
import { SETTINGS } from './settings-messages.ts'

let root: Root
const HOURS = drafted(4, 'SLIDER', { label: 'Hours', variables: [variable(41, { min: 0, max: 80, uid: 'hours' })] })
const DRAFT = draftOf(section(100, [HOURS, SETTING]))
const SERVER: DraftServer = { save: () => Promise.reject(new Error('Nothing is sent.')), changesSince: async () => [] }
let session: DraftSession
/** Value of the field in the study. */
let held: unknown
/** Sets another value from outside the field, as undo does. */
let undo: () => void

interface HeldProps<T> {
  readonly begin: T
  readonly undone: T
  readonly children: (value: T, set: (next: T) => void) => ReactNode
}

function Held<T>({ begin, undone, children }: HeldProps<T>) {
  const [value, setValue] = useState(begin)
  held = value
  undo = () => setValue(undone)
  return children(value, setValue)
}

const draw = (field: ReactNode) => act(async () => root.render(<MantineProvider>{field}</MantineProvider>))
function input(): HTMLInputElement {
  const found = document.querySelector('input')
  if (!found) throw new Error('There is no field.')
  return found
}
const fire = (event: Event) => act(async () => void input().dispatchEvent(event))
/** Types like a keyboard: adds each key to the text that the field shows. */
async function keys(text: string): Promise<void> {
  for (const key of text) {
    const shown = input().value
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(), shown + key)
    await fire(new Event('input', { bubbles: true }))
  }
}
async function clear(): Promise<void> {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(), '')
  await fire(new Event('input', { bubbles: true }))
}
const leave = () => fire(new FocusEvent('focusout', { bubbles: true }))

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  document.body.innerHTML = '<div id="root"></div>'
  session = createSession(SERVER, { draft: DRAFT, version: 1 })
  root = createRoot(document.querySelector('#root') ?? document.body)
})
afterEach(() => act(async () => root.unmount()))

describe('typing in a number field', () => {
  const step = (begin: number | null) => (
    <Held begin={begin} undone={5}>
      {(value, set) => (
        <NumberText
          session={session}
          questionId={4}
          label="Step"
          least={-10}
          most={10}
          isOptional
          value={value}
          onNumber={set}
        />
      )}
    </Held>
  )
  const period = (
    <Held<number | null> begin={2026} undone={2025}>
      {(value, set) => (
        <NumberText
          session={session}
          questionId={4}
          isWhole
          label="Year"
          least={1990}
          most={2200}
          value={value}
          onNumber={set}
        />
      )}
    </Held>
  )

  it.each(['0.05', '0.01', '-0.5', '1.10'])('accepts %s key by key', async text => {
    await draw(step(null))
    await keys(text)
    expect([input().value, held]).toEqual([text, Number(text)])
  })

  it('changes the year only once the number is a year', async () => {
    await draw(period)
    await clear()
    await keys('203')
    expect([input().value, held]).toEqual(['203', 2026])
    await keys('1')
    expect([input().value, held]).toEqual(['2031', 2031])
  })

  it('shows the error when the field loses focus, and keeps the text', async () => {
    await draw(period)
    await clear()
    await keys('31')
    expect(document.body.textContent).not.toContain('1990')
    await leave()
    expect([input().value, held]).toEqual(['31', 2026])
    expect(document.body.textContent).toContain(EDIT.numberWrong(1990, 2200, true))
  })

  it.each([
    ['4,500', 4500],
    ['$10k', 10_000],
  ])('accepts the number formats of members: %s', async (text, number) => {
    const unit = { prefix: '$', suffix: '', singular_suffix: '' }
    await draw(
      <Held<number | null> begin={100} undone={5}>
        {(value, set) => (
          <NumberText
            session={session}
            questionId={4}
            unit={unit}
            label="To"
            least={0}
            most={20_000}
            value={value}
            onNumber={set}
          />
        )}
      </Held>,
    )
    await clear()
    await keys(text)
    expect([input().value, held]).toEqual([text, number])
    await leave()
    expect([input().value, session.state().wrong]).toEqual([String(number), []])
  })

  it('reports an invalid number as not saved, and blocks publishing until it is fixed or deleted', async () => {
    const opened = { saved: null, published: null } as unknown as EditedStudy
    const nothing = () => undefined
    await draw(
      <>
        {step(0)}
        <SaveLine session={session} opened={opened} onSelect={nothing} onReopen={nothing} />
      </>,
    )
    const line = () => document.querySelector('[role=status]')?.textContent ?? ''
    await clear()
    await keys('4,5')
    expect(await session.flush()).toBe(true)
    await leave()
    expect(line()).toBe(`${EDIT.notSaved}Hours: “Step”: ${EDIT.numberBrief.noNumber}`)
    expect(await session.flush()).toBe(false)
    await clear()
    await keys('4')
    expect([line(), await session.flush()]).toEqual([EDIT.newDraft, true])
    await keys('x')
    await leave()
    expect(await session.flush()).toBe(false)
    await clear()
    await keys('5')
    expect(await session.flush()).toBe(true)
  })

  it('keeps and reports an invalid number across views, and drops it while its question is deleted', async () => {
    await draw(step(0))
    await clear()
    await keys('4x')
    await draw(null)
    const said = [`“Step”: ${EDIT.numberBrief.noNumber}`]
    const problems = () => session.state().wrong.map(({ problem }) => problem)
    expect([problems(), await session.flush()]).toEqual([said, false])
    session.edit(draft => removeQuestion(draft, 4))
    expect(problems()).toEqual([])
    session.undo()
    expect(problems()).toEqual(said)
    session.edit(draft => replaceQuestion(draft, { ...HOURS, type: 'RATING' }))
    expect(problems()).toEqual([])
    session.undo()
    expect(problems()).toEqual(said)
    await draw(step(4))
    expect(input().value).toBe('4x')
    expect(document.body.textContent).toContain(EDIT.numberWrong(-10, 10, false))
    await clear()
    await keys('6')
    expect([problems(), held]).toEqual([[], 6])
  })

  it('is overridden by a newer number of the study', async () => {
    await draw(step(0))
    await clear()
    await keys('4x')
    await draw(null)
    await draw(step(7))
    expect([input().value, session.state().wrong]).toEqual(['7', []])
  })

  it('also keeps an invalid code until it is valid', async () => {
    const code = (value: string) => (
      <Code
        session={session}
        place={{ kind: 'question', id: 4 }}
        item={41}
        label="Code"
        value={value}
        most={60}
        form={/^[a-z]+$/}
        formHint="Letters."
        isFixed={false}
        isTaken={() => false}
        onCode={next => {
          held = next
        }}
      />
    )
    await draw(code('hours'))
    await keys('!')
    await leave()
    await draw(null)
    expect(session.state().wrong).toMatchObject([{ place: { kind: 'question', id: 4 }, problem: '“Code”: Letters.' }])
    await draw(code('hours'))
    expect(input().value).toBe('hours!')
    expect(document.body.textContent).toContain('Letters.')
    await clear()
    await keys('work')
    await leave()
    expect([held, session.state().wrong]).toEqual(['work', []])
  })

  it('shows a number that is changed from outside', async () => {
    await draw(step(0))
    await clear()
    await keys('0.0')
    await act(async () => undo())
    expect(input().value).toBe('5')
  })

  it('also works in forms such as job questions', async () => {
    await draw(
      <Held<number | null> begin={null} undone={7}>
        {(value, set) => (
          <NumberField label="Step" name="step" error={null} onBlur={() => undefined} value={value} onChange={set} />
        )}
      </Held>,
    )
    await keys('0.05')
    expect([input().value, held]).toEqual(['0.05', 0.05])
    await act(async () => undo())
    expect(input().value).toBe('7')
  })
})

describe('answers for filtering results', () => {
  const sections = [
    {
      id: 100,
      title: '',
      description: '',
      is_module: false,
      is_have_interested_question: false,
      questions: [HOURS, SETTING],
    },
  ]
  const filterable = (begin: Parameters<typeof Filterable>[0]['filterable'], isLocked = false) => (
    <Held begin={begin} undone={[{ column: 'v41', bands: [{ from: 0, to: 20 }] }]}>
      {(value, set) => (
        <Filterable
          session={session}
          sections={sections}
          filterable={value}
          isLocked={isLocked}
          onChange={next => {
            set(next)
            session.edit(draft => ({ ...draft, facts: { ...draft.facts, filterable: next } }))
          }}
        />
      )}
    </Held>
  )

  it('show the ranges restored by undo', async () => {
    const before = [{ column: 'v41', bands: [{ from: 0, to: 40 }] }]
    await draw(filterable(before))
    await keys(', 6')
    expect([input().value, held]).toEqual(['0, 40, 6', before])
    await keys('0')
    expect(held).toEqual([
      {
        column: 'v41',
        bands: [
          { from: 0, to: 40 },
          { from: 40, to: 60 },
        ],
      },
    ])
    await act(async () => undo())
    expect(input().value).toBe('0, 20')
  })

  it('keep invalid ranges and their old values until they are fixed or their answer is deleted', async () => {
    const before = [{ column: 'v41', bands: [{ from: 0, to: 40 }] }]
    session.edit(draft => ({ ...draft, facts: { ...draft.facts, filterable: before } }))
    await draw(filterable(before))
    await clear()
    await keys('0, x')
    await leave()
    expect([input().value, held]).toEqual(['0, x', before])
    const problems = () => session.state().wrong.map(({ problem }) => problem)
    expect(problems()).toEqual([`“${SETTINGS.edgesOf('Hours')}”: ${SETTINGS.edgesWrong}`])
    await draw(null)
    await draw(filterable(before))
    expect(input().value).toBe('0, x')
    session.edit(draft => ({ ...draft, facts: { ...draft.facts, filterable: [] } }))
    expect(problems()).toEqual([])
  })

  it('offer a range for an option without a range', async () => {
    await draw(filterable([{ column: 'q3', bands: [{ values: [31] }] }]))
    const add = [...document.querySelectorAll('button')].find(each => each.textContent === 'Add a range for “Hospital”')
    await act(async () => add?.click())
    expect(held).toEqual([{ column: 'q3', bands: [{ values: [31] }, { values: [32] }] }])
  })

  it('explain why they are locked', () => {
    const markup = renderToStaticMarkup(<MantineProvider>{filterable([], true)}</MantineProvider>)
    expect(markup).toContain(EDIT.fixedFilterable)
  })
})

it.each([false, true])('a field locked by the answers of members explains why: %s', isSmall => {
  const markup = renderToStaticMarkup(
    <MantineProvider>
      <NumberText
        session={session}
        questionId={4}
        label="Step"
        least={0}
        most={10}
        isSmall={isSmall}
        isFixed
        value={1}
        onNumber={() => undefined}
      />
    </MantineProvider>,
  )
  const described = /aria-describedby="([^"]+)"/.exec(markup)?.[1] ?? ''
  document.body.innerHTML = markup
  expect(document.getElementById(described)?.textContent).toBe(`${EDIT.fixed}${EDIT.fixedWhy}`)
})

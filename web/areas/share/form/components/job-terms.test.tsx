// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act, type ComponentProps } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answers, question, study, variables } from '#rules/share/builders.testing.ts'
import { evaluate } from '#rules/share/evaluate.ts'
import { TEXT } from '#rules/share/text.ts'
import { deviceQueue } from '../../queue.ts'
import { Saver } from '../../saving.ts'
import { ICO_QUESTION } from '../../study.ts'
import { termPromptId, useTermJump } from '../use-term-jump.ts'
import JobTerms from './JobTerms.tsx'

const payers = question(7, 'SLIDER', { calculate_totals: true, variables: variables(7, 2, { max: 100, suffix: '%' }) })
const call = question(8, 'YES_NO')
vi.mock('../job-terms.ts', async original => ({
  ...(await original<typeof import('../job-terms.ts')>()),
  formTerms: () => [payers, call].map(own => ({ id: own.id, question: own, related: own })),
  openingTerms: () => answers({ 71: '60', 72: '55' }),
  proposalOf: () => null,
}))

beforeEach(() => {
  vi.stubGlobal('localStorage', { length: 0, key: () => null, getItem: () => null })
})

function Terms({ onShown }: Pick<ComponentProps<typeof JobTerms>, 'onShown'>) {
  const none = answers({})
  const core = study()
  return (
    <MantineProvider>
      <JobTerms
        userId={1}
        profile={{ id: 5, jobQuestions: [] }}
        saver={new Saver(deviceQueue(1, 'terms-5'), async () => ({ kind: 'unreachable' }))}
        study={core}
        answers={none}
        evaluation={evaluate(core, none)}
        given={null}
        onGiven={() => undefined}
        onShown={onShown}
      />
    </MantineProvider>
  )
}

it('each term shows its own messages and uses them as its description', () => {
  const markup = renderToStaticMarkup(<Terms onShown={() => undefined} />)
  const messages = Object.fromEntries(
    [...markup.matchAll(/<div id="([^"]*)" role="alert"[^>]*>(.*?)<\/div>/g)].map(([, id = '', text = '']) => [
      id,
      text.replaceAll(/<[^>]*>/g, ''),
    ]),
  )
  expect(messages['term-messages-7']).toContain(TEXT.percentTotal)
  expect(messages['term-messages-8']).toBe('')
  const [group = ''] = markup.match(/<div[^>]*role="radiogroup"[^>]*>/) ?? []
  expect(group).toContain('aria-describedby="term-messages-8"')
})

let jump: (termId: number) => void
const left: number[] = []

function Form({ current }: { readonly current: number }) {
  const { jumpToTerm, focusWanted } = useTermJump(current, id => left.push(id))
  jump = jumpToTerm
  return current === ICO_QUESTION.id ? <Terms onShown={focusWanted} /> : <button type="button">Next</button>
}

describe('a term that is opened from the list of questions', () => {
  let root: Root
  const show = (current: number) => act(async () => root.render(<Form current={current} />))
  const open = (termId: number) =>
    act(async () => {
      jump(termId)
      await new Promise(resolve => setTimeout(resolve))
    })
  const focused = () => document.activeElement?.id

  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    document.body.innerHTML = '<div id="root"></div>'
    root = createRoot(document.querySelector('#root') ?? document.body)
    left.length = 0
  })
  afterEach(() => act(async () => root.unmount()))

  it('gets the focus once the terms are on the screen, but not again later', async () => {
    await show(3)
    await open(call.id)
    expect(left).toEqual([ICO_QUESTION.id])
    await show(ICO_QUESTION.id)
    expect(focused()).toBe(termPromptId(call.id))
    await show(3)
    await show(ICO_QUESTION.id)
    expect(focused()).not.toBe(termPromptId(call.id))
  })

  it('gets the focus immediately if the terms are on the screen', async () => {
    await show(ICO_QUESTION.id)
    expect(focused()).not.toBe(termPromptId(payers.id))
    await open(payers.id)
    expect([focused(), left]).toEqual([termPromptId(payers.id), []])
  })
})

import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { answers, question, study, variables } from '#rules/share/builders.testing.ts'
import { evaluate } from '#rules/share/evaluate.ts'
import { percentTotal } from '#rules/share/percent-total.ts'
import { completion } from '#rules/share/progress.ts'
import { ThankYou } from '../../components/ThankYou.tsx'
import { FORM } from '../../messages.ts'
import { invalidReasons } from '../leave-question.ts'
import { sectionBars } from '../section-bars.ts'
import { ActionBar } from './ActionBar.tsx'
import { StatusBar } from './StatusBar.tsx'

/** Returns the markup of a part of the form as first rendered. */
function draw(part: ReactNode, client = new QueryClient()): string {
  return renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <MemoryRouter>{part}</MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  )
}

const form = study(
  question(1, 'YES_NO'),
  question(2, 'YES_NO'),
  question(3, 'SLIDER', { calculate_totals: true, variables: variables(3, 2, { max: 100, suffix: '%' }) }),
  question(4, 'YES_NO'),
)
const evaluation = evaluate(form, answers({ 11: '1', 21: { declined: 1 }, 31: '10' }))

describe('StatusBar', () => {
  const bars = sectionBars(evaluation, new Map([[1, 'Practice']]), [])
  const bar = draw(<StatusBar bars={bars} current={4} onJump={() => undefined} />)

  it('names every question and its status', () => {
    expect([...bar.matchAll(/<button[^>]*aria-label="([^"]*)"/g)].map(([, label]) => label)).toEqual([
      'Question 1, completed: Question 1',
      'Question 2, declined: Question 2',
      'Question 3, invalid response: Question 3',
      'Question 4, uncompleted: Question 4',
    ])
  })

  it('shows the status of each question and marks the current question', () => {
    const statuses = [...bar.matchAll(/<button[^>]*data-status="(\w+)"/g)].map(([, status]) => status)
    expect(statuses).toEqual(['completed', 'declined', 'invalid', 'uncompleted'])
    expect(bar).toMatch(/<button[^>]*aria-current="step" aria-label="Question 4,/)
  })
})

describe('CompleteButton', () => {
  const bar = (isModule: boolean, of = evaluation, onReturn: (() => void) | null = null) =>
    draw(
      <ActionBar
        hasBack
        hasNext
        onBack={() => undefined}
        completion={completion(of, { current: 1, changed: true, submitted: false })}
        onComplete={() => undefined}
        isModule={isModule}
        onReturn={onReturn}
        total={null}
      />,
    )

  it('has the label Complete Study or Complete Module', () => {
    expect(bar(false)).toContain('Complete Study')
    expect(bar(true)).toContain('Complete Module')
  })

  it('is replaced by a button to the list of answers while one of them is corrected, even if all are complete', () => {
    const full = evaluate(form, answers({ 11: '1', 21: '0', 31: '100', 41: '1' }))
    for (const of of [evaluation, full]) {
      const correcting = bar(false, of, () => undefined)
      expect(correcting).toContain(FORM.backToAnswers)
      expect(correcting).not.toMatch(/Complete Study|aria-disabled/)
    }
  })

  it('shows the reason as its tooltip while it is disabled', () => {
    const tooltip = /role="tooltip"[^>]*>You cannot complete the study since one or more questions are not complete/
    expect(bar(false)).toMatch(tooltip)
    expect(bar(false).match(/aria-disabled="true"/g)).toHaveLength(1)
    const full = evaluate(form, answers({ 11: '1', 21: '0', 31: '100', 41: '1' }))
    expect(bar(false, full)).not.toMatch(/role="tooltip"|aria-disabled/)
  })
})

describe('a total that must be 100 percent', () => {
  const [, , payers] = form.questions
  const shown = (given: Parameters<typeof answers>[0]) => {
    const total = payers ? percentTotal(payers, answers(given), () => true) : null
    const of = evaluate(form, answers(given))
    return draw(
      <ActionBar
        hasBack
        hasNext
        onBack={() => undefined}
        completion={completion(of, { current: 3, changed: true, submitted: false })}
        onComplete={() => undefined}
        isModule={false}
        onReturn={null}
        total={total}
      />,
    )
  }

  it('appears next to Next and describes it', () => {
    const bar = shown({ 31: '60', 32: '55' })
    expect(bar).toMatch(/<span id="percent-total"[^>]*>115% of 100%, 15% too much<\/span>/)
    expect(bar).toMatch(/<button(?=[^>]*type="submit")(?=[^>]*aria-describedby="percent-total")/)
  })

  it('is the reason shown in the dialog', () => {
    const given = answers({ 31: '60', 32: '55' })
    const reasons =
      payers &&
      invalidReasons(
        payers,
        evaluate(form, given),
        percentTotal(payers, given, () => true),
      )
    expect(reasons).toEqual(['Total must be: 100%. 115% of 100%, 15% too much.'])
  })
})

describe('ThankYou', () => {
  const client = new QueryClient()
  client.setQueryData(['share', 'content', 'thank-you-completing-study-message'], {
    header: 'Many thanks',
    html: '<p>Results follow.</p>',
  })

  it('shows the text of the administrator, with links to the four areas', () => {
    const page = draw(<ThankYou studyTitle="2026 Study" />, client)
    expect(page).toContain('Many thanks')
    expect(page).toContain('<p>Results follow.</p>')
    const links = [...page.matchAll(/<a\b[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)]
    expect(links.map(([, to, text = '']) => `${text.replaceAll(/<[^>]*>/g, '')} ${to}`)).toEqual([
      'Inform /user/filters',
      'Share /user/surveyHome',
      'Dashboard /user/dashboard',
      'Connect /user/exchange',
    ])
  })
})

import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { answers, part, question, study, variable, visibleIf } from '#rules/share/builders.testing.ts'
import { evaluate } from '#rules/share/evaluate.ts'
import { headwayOf, remainingOf } from '#rules/share/headway.ts'
import { completion } from '#rules/share/progress.ts'
import { type Answers, EMPTY_DERIVED, type Study } from '#rules/share/study.ts'
import { TEXT } from '#rules/share/text.ts'
import { REVIEW } from '../../answer-messages.ts'
import { type ChosenLocation, NO_PREFERENCE } from '../../job-location.ts'
import { SUBMIT } from '../../late-messages.ts'
import { SAVING } from '../../messages.ts'
import type { Snapshot } from '../../protocol.ts'
import { deviceQueue } from '../../queue.ts'
import { Saver } from '../../saving.ts'
import { type FormStudy, ICO_QUESTION } from '../../study.ts'
import type { SubmissionState } from '../../submission.ts'
import Review from './Review.tsx'
import { SaveStatus } from './SaveStatus.tsx'

const pay = question(1, 'SLIDER', { label: 'Pay', variables: [variable(11, { prefix: '$', max: 900_000 })] })
const call = question(2, 'YES_NO', { label: 'Call' })
const core = study(pay, call, ICO_QUESTION)
const formOf = (of: Study): FormStudy => ({
  title: '2026 Study',
  moduleTitle: null,
  study: of,
  sections: new Map([[1, 'Practice']]),
  questionIndexes: new Map(of.questions.map(({ id }, at) => [id, at])),
})
const saving: Snapshot = { status: 'saved', unsent: 0, message: '', refusals: new Map(), isPersisted: true }
const anywhere: ChosenLocation = { location: NO_PREFERENCE, isChosen: false }
type Props = ComponentProps<typeof Review>

function markup(
  given: Answers,
  over: Partial<Props> = {},
  state: SubmissionState = { kind: 'none' },
  of: Study = core,
  position = 0,
  kept?: ReadonlySet<number>,
): string {
  const evaluation = { ...evaluate(of, given), ...(kept && { kept }) }
  const remaining = remainingOf(of, evaluation, position, over.location?.isChosen)
  const noStorage = () => {
    throw new Error('No storage')
  }
  const props: Props = {
    form: formOf(of),
    answers: given,
    evaluation,
    headway: { ...headwayOf(evaluation, remaining), left: remaining.open, timeLeft: '' },
    saving,
    location: anywhere,
    jobTerms: null,
    isClosed: false,
    blocker: { state: 'unblocked', reset: undefined, proceed: undefined, location: undefined },
    isUnfinished: false,
    correcting: null,
    onCorrect: () => undefined,
    saver: new Saver(deviceQueue(1, 7, noStorage), async () => ({ kind: 'unreachable' })),
    jobSavers: [],
    submitting: {
      isModule: false,
      period: 2026,
      profile: null,
      submission: { state, request: async () => undefined, cancel: () => undefined, dismiss: () => undefined },
      completion: completion(evaluation, { current: 1, changed: true, submitted: false }),
      onCancel: () => undefined,
    },
    ...over,
  }
  return renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <Review {...props} />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  )
}

const whole = answers({ 11: '310000', 21: '1' })
const textOf = (html: string): string => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')

describe('the review', () => {
  it('shows each answer as a button, ends with the confirmation, and can be submitted', () => {
    const html = markup(whole)
    expect(html.match(/<button[^>]*data-question="1"/g)).toHaveLength(1)
    expect(textOf(html)).toContain('Pay $310,000')
    for (const text of [SUBMIT.title, SUBMIT.text]) expect(textOf(html)).toContain(text)
    expect(html).not.toContain('aria-disabled')
  })

  it('lists a location that wasn’t chosen among the answers to check', () => {
    const text = textOf(markup(whole))
    expect(text).toMatch(new RegExp(`${REVIEW.toCheck} Desired Location .*${REVIEW.anyLocation}`))
    // Capitalized like terms without a preference.
    expect(text).toContain(`${REVIEW.location}: No preference`)
  })

  it('lists everything that it counts as open, such as a location that an update hasn’t reached', () => {
    const isListed = (isChosen: boolean, kept?: ReadonlySet<number>) => {
      const text = textOf(markup(whole, { location: { ...anywhere, isChosen } }, { kind: 'none' }, core, 0, kept))
      return [text.includes(REVIEW.open(1)), text.includes(`${REVIEW.toCheck} Desired Location`), text]
    }
    expect(isListed(false)).toEqual([true, true, expect.stringContaining(REVIEW.anyLocation)])
    expect(isListed(true)).toEqual([false, false, expect.not.stringContaining(REVIEW.checkLocation)])
    expect(isListed(true, new Set([11]))).toEqual([true, true, expect.stringContaining(REVIEW.checkLocation)])
  })

  it('names the follow-up questions that the form counts in its total', () => {
    const asked = study(pay, call, question(3, 'YES_NO', { conditions: [visibleIf([part(21)])] }), ICO_QUESTION)
    const summary = (given: Answers) => textOf(markup(given, {}, { kind: 'none' }, asked, 3))
    expect(summary(answers({ 11: '310000' }))).toContain(`${REVIEW.open(1)} ${REVIEW.followUps(1)}`)
    expect(summary(whole)).not.toContain('follow-up')
  })

  it('counts confirmations and the location as the form does, and lists the open ones', () => {
    const total = { ...EMPTY_DERIVED, dv_name: 'total', parts: [variable(11).uid] }
    const confirmed = question(3, 'CONFIRMATION', { variables: [variable(31, { dv_name: 'total' })] })
    const form = { questions: [pay, call, confirmed, ICO_QUESTION], derived: [total] }
    const summary = (given: Answers, position: number) => textOf(markup(given, {}, { kind: 'none' }, form, position))
    expect(summary(answers({ 21: '1' }), 0)).toContain(`${REVIEW.answered(1, 0)} ${REVIEW.open(3)}`)
    const [, toCheck = ''] = markup(answers({ 21: '1' }), {}, { kind: 'none' }, form, 0).split(REVIEW.toCheck)
    const [list = ''] = toCheck.split('</section>')
    expect([...list.matchAll(/data-question="(\d+)"/g)].map(([, id]) => Number(id))).toEqual([ICO_QUESTION.id, 1, 3])
    expect(summary(answers({ 11: { declined: 1 }, 21: '1' }), 3)).toContain(REVIEW.answered(3, 1))
  })

  it('lists missing answers, and can’t be submitted', () => {
    const html = markup(answers({ 11: '310000' }))
    expect(textOf(html)).toContain('Call Not answered')
    expect(textOf(html)).toContain(TEXT.cannotComplete)
    expect(html).toMatch(
      /<button[^>]*aria-disabled="true"[^>]*type="submit"|<button[^>]*type="submit"[^>]*aria-disabled="true"/,
    )
  })

  it('names the declined answers that a value needs, and links to them', () => {
    const other = question(3, 'SLIDER', { label: 'Other pay', variables: [variable(31), variable(32)] })
    const form = {
      questions: [pay, other],
      derived: [{ ...EMPTY_DERIVED, dv_name: 'total', label: 'Total', parts: [variable(31).uid] }],
    }
    const given = answers({ 11: '310000', 31: { declined: 1 }, 32: { declined: 1 } })
    const html = markup(given, {}, { kind: 'none' }, form)
    expect(textOf(html)).toContain('Total Not calculated because you declined or don’t know Other pay')
    expect(html).toContain(`>${REVIEW.goTo('Other pay')}</button>`)
  })

  it('explains the purpose of the ICO name, and who sees it', () => {
    const html = markup(whole, { submitting: { ...base(), profile: { id: 5, title: 'Near family' } } })
    expect(html).toContain('value="Near family"')
    for (const text of [SUBMIT.icoTitle, SUBMIT.icoText, REVIEW.nameHint, SUBMIT.text])
      expect(textOf(html)).toContain(text)
  })

  it('shows that a submission waits for the connection, and offers to cancel it', () => {
    const html = markup(whole, {}, { kind: 'waiting' })
    expect(textOf(html)).toContain(`${SUBMIT.waiting} ${SUBMIT.cancelWaiting}`)
    expect(html).not.toContain('type="submit"')
    expect(html).not.toContain(`>${SUBMIT.cancel}<`)
  })

  it('can’t submit a closed study', () => {
    expect(markup(whole, { isClosed: true })).not.toContain('type="submit"')
  })
})

describe('the save status', () => {
  const status = (count: number) =>
    renderToStaticMarkup(
      <SaveStatus onRetry={() => undefined} saving={saving} refused={null} unsaved={{ count, first: null }} />,
    )

  it('never shows an invalid number as saved', () => {
    expect(status(0)).toContain(`>${SAVING.saved}<`)
    expect(status(1)).toContain('1 answer isn’t saved')
    expect(status(2)).toContain('2 answers aren’t saved')
    expect(status(1)).not.toContain(`>${SAVING.saved}<`)
  })
})

function base(): Props['submitting'] {
  return {
    isModule: false,
    period: 2026,
    profile: null,
    submission: {
      state: { kind: 'none' },
      request: async () => undefined,
      cancel: () => undefined,
      dismiss: () => undefined,
    },
    completion: { enabled: true, tooltip: null },
    onCancel: () => undefined,
  }
}

// @vitest-environment happy-dom
import { focusManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { JobProfile } from '#contract/connect/connect.ts'
import { buildTerm, buildTermVariable } from '#rules/connect/terms.testing.ts'
import { type IcoForm, useIco } from './use-ico.ts'
import { useOffers } from './use-offers.ts'

const toasts: string[] = vi.hoisted(() => [])
vi.mock('#web/platform/toasts.ts', () => {
  const note = (message: string) => void toasts.push(message)
  return { toastSuccess: note, toastInfo: note, toastError: note }
})

const response = { job_profile_id: 5, job_question_variable_id: 1, declined: 0, no_preference: 0, is_unknown: 0 }
const variable = {
  ...buildTermVariable(1, { min: 100_000, max: 500_000, step: 5000 }),
  jobProfileQuestionResponses: [{ ...response, value: '300000' }],
}
const profile = {
  id: 5,
  title: 'West',
  is_default: 0,
  is_complete: 1,
  is_posted: 0,
  deleted: null,
  questionnaire_id: 1,
  geographic_preference_type: 'none',
  geographic_preference_value: null,
  further_places: [],
  is_geography_chosen: 1,
  jobQuestionIds: [1],
  requiredJobQuestionIds: [1],
  jobQuestions: [{ ...buildTerm(1, 'SLIDER', [variable], { required: true }), questions: [] }],
} as unknown as JobProfile

let root: Root
let ico: IcoForm
let counted: string[]
/** Posting state in the database, which another tab changes. */
let isPosted: boolean
/** Concurrent save by another tab. `null` if none. */
let elsewhere: string | null
let sent: { seen?: { jobQuestions: { responses: { value: string }[] }[] } }[]

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  localStorage.clear()
  toasts.length = 0
  counted = []
  isPosted = false
  elsewhere = null
  sent = []
  vi.stubGlobal('fetch', async (url: string, init: { body?: string } = {}) => {
    const saved = { ...profile, is_posted: isPosted ? 1 : 0 }
    if (url.includes('count-offers-if')) counted.push(init.body ?? '')
    const isSave = url.includes('update-for-user')
    if (isSave) sent.push(JSON.parse(init.body ?? '{}'))
    const seen = sent.at(-1)?.seen?.jobQuestions[0]?.responses[0]?.value
    if (isSave && elsewhere !== null && seen !== elsewhere)
      return new Response(JSON.stringify({ code: 'refused', message: 'Changed elsewhere' }), {
        status: 400,
        headers: { 'content-type': 'application/json' },
      })
    if (url.includes('get-single') && elsewhere !== null) {
      const [question] = profile.jobQuestions
      const answered = { ...variable, jobProfileQuestionResponses: [{ ...response, value: elsewhere }] }
      const newer = { ...profile, jobQuestions: [{ ...question, jobQuestionVariables: [answered] }] }
      return new Response(JSON.stringify(newer), { headers: { 'content-type': 'application/json' } })
    }
    const answer = isSave
      ? { ...saved, is_posted: 0, was_posted: saved.is_posted }
      : url.includes('count-offers-if')
        ? {
            open: 0,
            lacks_specialty: 0,
            now: { matching: 0, perfect: 0 },
            unasked: { matching: 0, perfect: 0 },
            variables: [],
          }
        : { ...saved, ...(url.includes('post-to-exchange') ? { is_posted: 1, replaced: 'East' } : {}) }
    if (isSave) isPosted = false
    return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } })
  })
  document.body.innerHTML = '<div id="root"></div>'
  await load()
})
afterEach(async () => {
  await act(async () => root.unmount())
  focusManager.setFocused(undefined)
  vi.unstubAllGlobals()
})

async function load() {
  root = createRoot(document.querySelector('#root') ?? document.body)
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <Page />
      </QueryClientProvider>,
    ),
  )
}

function Page() {
  ico = useIco({ userId: 7, profile, related: [], bank: [] })
  useOffers(ico, ico.terms[0] ?? null)
  return null
}
const rest = (ms: number) => act(async () => void (await new Promise(done => setTimeout(done, ms))))
const type = async (text: string) => {
  const question = ico.terms[0]?.question
  if (!question) throw new Error('It is answered by a number.')
  await act(async () => ico.act(question, { kind: 'number', variable_id: 1, text }))
}

it('the page detects that another tab has posted the ICO when it becomes visible again', async () => {
  isPosted = true
  await act(async () => focusManager.setFocused(false))
  await act(async () => focusManager.setFocused(true))
  await rest(30)
  expect(ico.profile.is_posted).toBe(1)
})

it('a notice shows that saving unposted the ICO, even if another tab had posted it', async () => {
  await type('310000')
  await act(async () => void (await ico.save()))
  expect(toasts).toEqual(['Preference data saved'])
  toasts.length = 0
  isPosted = true
  await act(async () => void (await ico.save()))
  expect(toasts).toEqual([
    'Preference data saved',
    'This ICO is no longer on the exchange. Post it again to get matches.',
  ])
  expect(ico.profile.is_posted).toBe(0)
})

it('a notice shows that posting the ICO paused last year’s, which it replaces', async () => {
  await act(async () => void (await ico.post()))
  expect(toasts).toEqual([
    'Job profile successfully posted',
    'We paused last year’s ICO, “East”, because this one replaces it. You can resume it anytime.',
  ])
})

it('offers are counted again after a number that was invalid on loading has been fixed', async () => {
  await type('310')
  await act(async () => root.unmount())
  counted = []
  await load()
  await rest(300)
  expect([ico.isRestored, counted]).toEqual([true, []])
  await type('310000')
  await rest(400)
  expect(counted.map(body => JSON.parse(body).jobQuestions[0].responses[0].value)).toEqual(['310000'])
})

it("after a conflict, typed text is kept, and the next save overwrites the other tab's values", async () => {
  await type('350000')
  elsewhere = '335000'
  await act(async () => void (await ico.save()))
  expect([toasts, ico.draft.answers.get(1)?.value, ico.isDirty]).toEqual([['Changed elsewhere'], '350000', true])
  await act(async () => void (await ico.save()))
  expect(sent.map(({ seen }) => seen?.jobQuestions[0]?.responses[0]?.value)).toEqual(['300000', '335000'])
})

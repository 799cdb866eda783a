// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { CandidateCard } from './components/CandidateCard.tsx'
import { DraftCandidates } from './components/DraftCandidates.tsx'
import { IfPosted } from './components/IfPosted.tsx'
import { OfferWhatIf } from './components/OfferWhatIf.tsx'
import { PositionFields } from './components/PositionFields.tsx'
import { Review } from './components/Review.tsx'
import { BROWSER, CANDIDATES, REVIEW, WHAT_IF } from './messages.ts'
import { perfectText } from './outcome-text.ts'
import { NO_ANSWERS, toPositionAnswers } from './position.ts'
import { candidatesQuery } from './queries.ts'

const counted = (from: number, to: number) => ({ candidates: { from, to }, perfect: { from, to }, sets_left: 90 })
const SO_FAR = counted(250, 499)
const POSTED = counted(0, 9)

function rendered(client: QueryClient, children: ReactNode): string {
  return renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <MemoryRouter>{children}</MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  )
}

function card(wrong: readonly string[]): string {
  const candidates = { data: SO_FAR, error: null, isBehind: false, isFetching: false, refetch: () => undefined }
  return rendered(
    new QueryClient(),
    <CandidateCard
      candidates={candidates as unknown as Parameters<typeof CandidateCard>[0]['candidates']}
      wrong={wrong}
      position={NO_ANSWERS}
      terms={[]}
      isGuest={false}
    />,
  )
}

describe('candidate counts', () => {
  it('are hidden while an answer is invalid, and the invalid terms are listed', () => {
    expect(card([])).toContain('250 to 499 physicians')
    const wrong = card(['Total compensation'])
    expect(wrong).toContain(CANDIDATES.wrong(['Total compensation']))
    expect(wrong).not.toContain('250 to 499')
    expect(wrong).toMatch(/aria-disabled="true"[^>]*>.*Create job offer/)
    expect(card([])).not.toContain('aria-disabled="true"')
  })

  it('match the browser, next to the counts for posting now', () => {
    const client = new QueryClient()
    const said = toPositionAnswers(NO_ANSWERS, [])
    client.setQueryData(candidatesQuery(said, false).queryKey, SO_FAR)
    client.setQueryData(candidatesQuery(said, false, '1').queryKey, POSTED)
    const [before, after = ''] = rendered(client, <Review userId={1} questions={[]} />).split(REVIEW.posted)
    expect(before).toContain(REVIEW.soFar)
    expect(before).toContain('250 to 499 physicians')
    expect(after).toContain('Fewer than 10 physicians')
    expect(after).not.toContain('250 to 499')
  })

  it('on the review page are shown as one range if they are equal', () => {
    const client = new QueryClient()
    const said = toPositionAnswers(NO_ANSWERS, [])
    client.setQueryData(candidatesQuery(said, false).queryKey, POSTED)
    client.setQueryData(candidatesQuery(said, false, '1').queryKey, POSTED)
    const text = rendered(client, <Review userId={1} questions={[]} />)
    expect(text.match(/Fewer than 10 physicians/g)).toHaveLength(1)
    expect(text).toContain(REVIEW.sameText)
  })

  it('of a draft match the browser, and are hidden while an answer is invalid', () => {
    const client = new QueryClient()
    const said = toPositionAnswers({ ...NO_ANSWERS, specialtyId: 7 }, [])
    client.setQueryData(candidatesQuery(said, false).queryKey, SO_FAR)
    client.setQueryData(candidatesQuery(said, false, '1').queryKey, POSTED)
    const text = rendered(client, <DraftCandidates said={said} wrong={[]} />)
    expect(text).toContain('250 to 499 physicians</span></p>')
    expect(text).toContain(CANDIDATES.samePerfect)
    expect(text.match(/250 to 499/g)).toHaveLength(1)
    expect(text).not.toContain('Fewer than 10')
    const wrong = rendered(client, <DraftCandidates said={said} wrong={['Total compensation']} />)
    expect(wrong).toContain(CANDIDATES.wrong(['Total compensation']))
    expect(wrong).not.toContain('250 to 499')
  })

  it('of an unpaid offer are the counts if posted now, and not the current ones', () => {
    const client = new QueryClient()
    const said = toPositionAnswers({ ...NO_ANSWERS, specialtyId: 7 }, [])
    client.setQueryData(candidatesQuery(said, false).queryKey, SO_FAR)
    client.setQueryData(candidatesQuery(said, false, '1').queryKey, POSTED)
    const text = rendered(client, <IfPosted said={said} openTerms={['Practice type']} />)
    expect(text).toContain(`${REVIEW.candidatesPosted}</h2><p>`)
    expect(text).toContain('Fewer than 10 physicians, or none</span></p>')
    expect(text.match(/ewer than 10/g)).toHaveLength(1)
    expect(text).not.toContain('250 to 499')
    expect(text).toContain(REVIEW.openTerms(['Practice type']))
    expect(rendered(client, <IfPosted said={said} openTerms={[]} />)).not.toContain(REVIEW.openTerms([]))
  })

  it('show the range of perfect matches only if it differs', () => {
    const perfect = { from: 10, to: 19 }
    expect(perfectText({ ...SO_FAR, perfect })).toBe(CANDIDATES.perfect('10 to 19'))
    expect(perfectText(SO_FAR)).toBe(CANDIDATES.samePerfect)
  })

  it('of a posted offer are labeled as current, with a note that there may be none', async () => {
    const client = new QueryClient()
    client.setQueryData(['recruiter', 'browser', 'questions'], [])
    const host = document.createElement('div')
    const root = createRoot(host)
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    await act(async () =>
      root.render(
        <MantineProvider env="test">
          <QueryClientProvider client={client}>
            <OfferWhatIf offer={{ specialty_id: 7, state_id: null, zip: null, jobQuestionResponses: {} }} />
          </QueryClientProvider>
        </MantineProvider>,
      ),
    )
    const said = toPositionAnswers({ ...NO_ANSWERS, specialtyId: 7 }, [])
    client.setQueryData(candidatesQuery(said, false).queryKey, POSTED)
    await act(async () => host.querySelector('button')?.click())
    expect(host.textContent).toContain(WHAT_IF.now('fewer than 10, or none'))
    await act(async () => root.unmount())
  })
})

it('the ZIP code is mentioned only to users who have a field for it', () => {
  const fields = (isGuest: boolean) => {
    const state = { position: NO_ANSWERS, change: () => undefined }
    return rendered(
      new QueryClient(),
      <PositionFields
        state={state as unknown as Parameters<typeof PositionFields>[0]['state']}
        isGuest={isGuest}
        onReset={() => undefined}
      />,
    )
  }
  const hasBoth = (text: string, hint: string) => [text.includes(BROWSER.zip), text.includes(hint)]
  expect(hasBoth(fields(false), BROWSER.placeHint)).toEqual([true, true])
  expect(fields(true)).toContain(BROWSER.placeHintOfGuests)
  expect(fields(true)).not.toContain('name="zip"')
})

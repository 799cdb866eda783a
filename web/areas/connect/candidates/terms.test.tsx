import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Candidate } from '#contract/recruiter/candidate.ts'
import { Asks } from './components/CandidateCells.tsx'
import { CandidateTermsTable } from './components/CandidateTermsTable.tsx'
import { CANDIDATE, CANDIDATES } from './messages.ts'

const CANDIDATE_7: Candidate = {
  matchId: 7,
  name: 'Blue Heron',
  match_level: 'core_matched',
  is_changing: false,
  isNew: false,
  unviewed: 0,
  place: 'Nashville, Tennessee',
  terms: [
    { label: 'Setting', offer: 'Hospital', verdict: 'passes' },
    { label: 'Salary', offer: '$300,000', verdict: 'fails' },
    { label: 'Call', offer: '', verdict: 'not_offered' },
  ],
}

it('the candidate list counts the same terms as the candidate page, and separates unspecified ones', () => {
  const page = renderToStaticMarkup(<CandidateTermsTable {...CANDIDATE_7} />)
  const cell = renderToStaticMarkup(
    <MantineProvider>
      <Asks {...CANDIDATE_7} />
    </MantineProvider>,
  )
  const count = (text: string) => page.split(`data-label="${CANDIDATE.ask}">${text}<`).length - 1
  const { passes, fails, not_offered } = CANDIDATE.verdicts
  expect(cell).toContain(CANDIDATES.met(count(passes), count(passes) + count(fails) + count(not_offered)))
  expect(cell).toContain(CANDIDATES.met(2, 4))
  expect(cell).toContain('Not met: Salary<')
  expect(cell).toContain('Not specified: Call<')
})

it('members see the same table before posting, for any offer, without values or verdicts', () => {
  const view = { place: '', terms: [{ label: 'Pay', offer: null, verdict: 'any' as const }] }
  const page = renderToStaticMarkup(<CandidateTermsTable {...view} isAny />)
  expect(page).toContain('Pay')
  expect(page).toContain(CANDIDATE.verdicts.any)
  expect(page).toContain(CANDIDATE.anyOffer)
  expect(page).not.toContain(CANDIDATE.asMatched)
})

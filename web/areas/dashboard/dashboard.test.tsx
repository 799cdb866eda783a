import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { CurrentUser } from '#contract/auth/auth.ts'
import type { OutputOf } from '#contract/index.ts'
import type { HomeEntry } from '#contract/share/share.ts'
import type { ReleasedParticipation } from '#rules/inform/words/index.ts'
import { homeEntry } from '#web/platform/home-entry.testing.ts'
import { SignedInUser } from '#web/platform/use-session.ts'
import Dashboard from './screens/Dashboard.tsx'

// Demo Mode generates random participation of at least 45 percent.
beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
})

type ParticipationAnswer = OutputOf<'GET survey/get-participation-info'>

const member: CurrentUser = {
  id: 1,
  email: 'a@example.org',
  username: 'physician',
  first_name: 'Ada',
  last_name: 'Osei',
  roles: ['MSS_USER'],
  is_demo: 0,
  is_email_validated: 1,
  is_email_optout: 0,
  is_password_reset_required: 0,
  lacks_second_factor: 0,
  society_id: 1,
  society: { id: 1, name: 'Society' },
  society_membership_type_id: 1,
  specialty_id: null,
  subspecialty_id: null,
  specialty: null,
  subspecialty: null,
  completed_surveys: [],
  completedStudyWithJobPreferences: false,
  settings: '{}',
}
const study = homeEntry()
const closed = (id: number): HomeEntry => ({ ...study, id, isActive: false, isClosed: true, view_data: true })
const took = (percent: number): ReleasedParticipation => ({ kind: 'turnout', share: { percent, bound: 'exact' } })
const participationOf = (members: ReleasedParticipation): ParticipationAnswer => [
  {
    questionnaire_id: 1,
    as_of: '2026-11-03T12:00:00.000Z',
    statistic: {
      membersCompletionPercentage: members,
      convenienceParticipationPercentage: null,
      randomParticipationPercentage: null,
    },
  },
]

/** Returns the text of the page at first render. Charts load later. */
function dashboard(
  entries: readonly HomeEntry[],
  who: Partial<CurrentUser> = {},
  participation: ParticipationAnswer = [],
): string {
  const client = new QueryClient()
  client.setQueryData(['share', 'home'], entries)
  client.setQueryData(['share', 'participation'], participation)
  const markup = renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <SignedInUser value={{ ...member, ...who }}>
          <MemoryRouter>
            <Dashboard />
          </MemoryRouter>
        </SignedInUser>
      </QueryClientProvider>
    </MantineProvider>,
  )
  return markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
}

describe('dashboard', () => {
  it('shows participation and next steps to a member', () => {
    const text = dashboard([study], {}, participationOf(took(67)))
    expect(text).toContain('Welcome, Ada')
    expect(text).toContain('Next step Ready to begin 2026 Practice Study')
    expect(text).toContain('Participation 2026 Practice Study of the members invited 67%')
    expect(text).toContain('As of Nov 3, 2026 ')
  })

  it('hides participation from users outside societies', () => {
    const outside: Partial<CurrentUser> = { roles: ['NON_MSS_USER'], society_id: null, society: null }
    const text = dashboard([study], outside, participationOf(took(67)))
    expect(text).toContain('Next step Ready to begin 2026 Practice Study')
    expect(text).not.toContain('Participation')
  })

  it('explains why participation is hidden', () => {
    expect(dashboard([study])).toContain('You can see participation once results are available.')
    expect(dashboard([study], {}, participationOf({ kind: 'withheld' }))).toContain(
      'There aren’t enough participants yet to show numbers.',
    )
    expect(dashboard([])).not.toContain('Participation')
  })

  it.each<[string, Partial<CurrentUser>]>([
    ['a demo member', { is_demo: 1 }],
    ['Demo Mode', { settings: '{"demoMode":true}' }],
  ])('shows sample participation for %s', (_, who) => {
    const text = dashboard([study], who, participationOf(took(67)))
    expect(text).toContain('of all invitees 45% of the random sample 0% Sample numbers')
    expect(text).not.toContain('67%')
  })

  it('shows a note if there are no studies, and otherwise at most three studies', () => {
    expect(dashboard([])).toContain('There are no current studies')
    const text = dashboard([1, 2, 3, 4].map(closed))
    expect(text.match(/View Data/g)).toHaveLength(3)
    expect(text).toContain('All studies')
    expect(dashboard([1, 2, 3].map(closed))).not.toContain('All studies')
  })
})

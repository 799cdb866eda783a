import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import type { CurrentUser } from '#contract/auth/auth.ts'
import type { HomeEntry, Questionnaire } from '#contract/share/share.ts'
import { NO_FILTERS } from '#rules/inform/comparison.ts'
import type { FilterValues } from '#rules/inform/groups/index.ts'
import { homeEntry } from '#web/platform/home-entry.testing.ts'
import { SignedInUser } from '#web/platform/use-session.ts'
import { NO_CHARTS } from './charts.ts'
import { PromptTooltip } from './components/PromptTooltip.tsx'
import { FiltersPanel } from './filters/components/FiltersPanel.tsx'
import { FILTERS } from './filters/messages.ts'
import type { Measure } from './measures.ts'
import { ChartToolbar } from './report/components/ChartToolbar.tsx'
import { MeasuresPanel } from './report/components/MeasuresPanel.tsx'
import { NewestResults } from './report/components/NewestResults.tsx'
import { NoStudies } from './report/components/NoStudies.tsx'
import { Placeholder } from './report/components/Placeholder.tsx'
import { ReportHeader } from './report/components/ReportHeader.tsx'
import { StudyResults } from './report/components/StudyResults.tsx'
import { TakeStudy } from './report/components/TakeStudy.tsx'
import { ReportButtons } from './saved-reports/components/ReportButtons.tsx'
import { type SavedReportsState, useSavedReports } from './saved-reports/use-saved-reports.ts'
import type { SavedReport } from './saved-reports.ts'

const member: CurrentUser = {
  id: 1,
  email: 'a@example.org',
  username: 'physician',
  first_name: 'Ada',
  last_name: 'Osei',
  roles: ['MSS_USER'],
  is_demo: 0,
  is_email_validated: 1,
  is_password_reset_required: 0,
  lacks_second_factor: 0,
  is_email_optout: 0,
  society_id: 1,
  society: { id: 1, name: 'Society' },
  society_membership_type_id: 1,
  specialty_id: 7,
  subspecialty_id: 9,
  specialty: { id: 7, title: 'Cardiology' },
  subspecialty: { id: 9, title: 'Heart Failure' },
  completed_surveys: [],
  completedStudyWithJobPreferences: false,
  settings: '{}',
}
const dates = { start_date: '2026-01-05', end_date: '2026-12-31' }
const questionnaire: Questionnaire = {
  id: 1,
  title: 'Practice Study',
  period: 2026,
  ...dates,
  isActive: true,
  isClosed: false,
  isPrimary: true,
  is_support_report: 1,
  is_support_job_preference: 0,
  prior_year_questionnaire_id: null,
  report_image: null,
  favorites: '[]',
  supports_profile_measures: 0,
  societyMembershipTypes: [],
  nonSocietyMembershipTypes: [],
  derivedVariables: [],
  sections: [
    {
      id: 3,
      title: 'Telehealth',
      description: '',
      is_module: 1,
      is_have_interested_question: false,
      questionSections: [],
    },
  ],
}
const study = homeEntry(dates)
const report = { charts: NO_CHARTS, filterValues: NO_FILTERS, scope: 'study' } as const
const saved = (title: string): SavedReport => ({ ...report, title, selected: true })

function draw(node: ReactNode, known: readonly (readonly [readonly unknown[], unknown])[] = []): string {
  const client = new QueryClient()
  for (const [key, value] of known) client.setQueryData(key, value)
  return renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <SignedInUser value={member}>
          <MemoryRouter>{node}</MemoryRouter>
        </SignedInUser>
      </QueryClientProvider>
    </MantineProvider>,
  )
}
const words = (markup: string) => markup.replaceAll(/<style.*?<\/style>|<[^>]*>/gs, ' ').replaceAll(/\s+/g, ' ')
/** Returns the markup of the button with this text. */
const button = (markup: string, says: string) =>
  [...markup.matchAll(/<button\b[^>]*>.*?<\/button>/gs)].map(([tag]) => tag).find(tag => words(tag).trim() === says)

describe('report header', () => {
  const head = (over: Partial<Parameters<typeof ReportHeader>[0]> = {}) =>
    words(
      draw(
        <ReportHeader
          questionnaire={questionnaire}
          sectionId={null}
          reportName={'Contract talk'}
          asOf={null}
          withPerson={true}
          take={null}
          buttons={null}
          {...over}
        />,
      ),
    )

  it('shows the study, the person, the report, and the period', () => {
    const text = head()
    expect(text).toContain('2026 Practice Study')
    expect(text).toContain(
      'Specialty Cardiology Subspecialty Heart Failure Report Name Contract talk Study Period Jan 5, 2026 to Dec 31, 2026',
    )
  })

  it('shows the name of the module', () => {
    expect(head({ sectionId: 3 })).toContain('2026 Practice Study: Telehealth')
  })

  it("identifies no one in the administrators' view", () => {
    expect(head({ withPerson: false })).not.toMatch(/Cardiology|Subspecialty/)
  })

  it('has the buttons New, Load, and Actions next to the download, disabled until the study is completed', () => {
    const actions = {
      titles: [],
      mayAdd: () => true,
      create: vi.fn(),
      rename: vi.fn(),
      copy: vi.fn(),
      mayRemove: () => true,
      remove: vi.fn(),
      load: vi.fn(),
    }
    const buttons = (isOpen: boolean) =>
      draw(
        <ReportButtons
          actions={actions}
          report={report}
          isOpen={isOpen}
          current={saved('Pay')}
          download={<b>Download</b>}
        />,
      )
    expect(words(buttons(true)).trim()).toBe('New Load Actions Download')
    for (const name of ['New', 'Load', 'Actions']) {
      expect(button(buttons(true), name)).not.toContain('aria-disabled')
      expect(button(buttons(false), name)).toContain('aria-disabled="true"')
    }
  })
})

describe('Take Study', () => {
  const take = (over: Partial<HomeEntry>, isCompleted = false) => {
    const props = { study: { ...study, ...over }, isCompleted }
    return button(draw(<TakeStudy {...props} ProfileDialog={() => null} />), 'Take Study')
  }

  it('is enabled for invitees while the study is open', () => {
    expect(take({})).not.toContain('aria-disabled')
    expect(take({ isEligible: false })).toContain('aria-disabled="true"')
    expect(take({ isActive: false })).toContain('aria-disabled="true"')
  })

  it('is disabled after the study is completed', () => {
    expect(take({}, true)).toContain('aria-disabled="true"')
  })
})

describe('the two steps', () => {
  const measure = (id: string, label: string): Measure => ({ id, label, prompt: '', variables: [] })

  it('start with the measures, their number, and a button to remove each', () => {
    const measures = [measure('q1', 'Base pay'), measure('q2', 'Burnout')]
    const markup = draw(<MeasuresPanel measures={measures} groups={[]} charts={NO_CHARTS} onChange={() => undefined} />)
    expect(words(markup)).toMatch(/^ Step 1: Measures , 2 selected Base pay Burnout Select Measures/)
    expect(markup).toContain('aria-label="Remove Base pay"')
    expect(markup).toContain('aria-label="Remove Burnout"')
  })

  const panel = (completed: boolean, isClosed = false) =>
    draw(
      <FiltersPanel
        questionnaire={{ ...questionnaire, isClosed }}
        withAreas={true}
        onApply={() => undefined}
        offer={{ completed, modules: new Set(), sectionId: null }}
        applied={{ ...NO_FILTERS, derivedVarValues: { userGender_F: true, userUSVeteran_1: true } }}
      />,
    )

  it('continue with the filters, their number, and a removable tag for each', () => {
    const markup = panel(true)
    expect(words(markup)).toMatch(
      /^ Step 2: Filters , 2 selected Clear All Gender identity: Female U\.S\. veteran: Yes Clear all Filters/,
    )
    expect(markup).toContain('aria-label="Remove filter Female"')
    // The draft equals the applied filters.
    expect(button(markup, 'Apply')).toBeUndefined()
    for (const title of ['Filter Data for Cities Like Mine', 'Specialty', 'Subspecialty', 'Profile'])
      expect(words(markup)).toContain(title)
  })

  it('show that filtering is disabled until the study is completed', () => {
    const markup = panel(false)
    expect(words(markup)).toContain(`Filtering is disabled until the study is completed. ${FILTERS.look}`)
    expect(words(markup)).toContain('Step 2: Filters , 0 selected')
    expect(button(markup, 'Clear All')).toBeUndefined()
  })

  it('show that a closed study can no longer be completed', () => {
    const text = words(panel(false, true))
    expect(text).toContain(`Filtering is disabled until the study is completed. ${FILTERS.closed}`)
    expect(text).not.toContain(FILTERS.look)
  })

  it('show the full question after 700 ms, and hide it after 100 ms', () => {
    const { props } = PromptTooltip({ prompt: 'How much?', label: 'Pay', children: <b /> })
    expect(props).toMatchObject({ label: 'How much?', disabled: false, openDelay: 700, closeDelay: 100 })
    expect(PromptTooltip({ prompt: 'Pay', label: 'Pay', children: <b /> }).props.disabled).toBe(true)
  })

  it('are explained if nothing is selected', () => {
    expect(words(draw(<Placeholder isPublished closes="2026-12-31" />))).toContain(
      'STEP 1 - Select Measures to view aggregate data for your specialty STEP 2 - Select and apply Filters to fine-tune the aggregate data. Note: Measures display aggregated data from all member participants; select specialty or subspecialty filters for specific data.',
    )
  })
})

describe('scope of the charts', () => {
  const toolbar = (hasTaken: boolean, filterValues: FilterValues = NO_FILTERS) =>
    draw(
      <ChartToolbar
        questionnaire={questionnaire}
        hasTaken={hasTaken}
        report={{ filterValues, scope: 'study' }}
        onScope={() => undefined}
        withScope={true}
        comparison={null}
        otherName={null}
        onOther={() => undefined}
        breakOut={null}
        list={[]}
        current={null}
      />,
    )
  const options = (markup: string) => [...markup.matchAll(/<option([^>]*)>(.*?)<\/option>/g)]
  const choices = (hasTaken: boolean) =>
    options(toolbar(hasTaken)).map(([, tag = '', name]) => `${name}${tag.includes('disabled') ? ', off' : ''}`)

  it("can be all responses, the reader's specialty, or the reader's subspecialty after the reader took a study", () => {
    expect(choices(true)).toEqual(['All Study Responses', 'Cardiology', 'Heart Failure'])
    expect(choices(false)).toEqual(['All Study Responses, off', 'Cardiology', 'Heart Failure, off'])
  })

  it("is the reader's specialty while the default report filters by it", () => {
    const filtered = toolbar(true, { ...NO_FILTERS, derivedVarValues: { userSpecialtyId_7: true } })
    const chosen = (markup: string) => options(markup).find(([, tag = '']) => tag.includes('selected'))?.[2]
    expect([chosen(filtered), chosen(toolbar(true))]).toEqual(['Cardiology', 'All Study Responses'])
    expect(words(filtered)).toContain('Responses from: Cardiology')
  })
})

describe('screen without a report', () => {
  it('shows a loading message', () => {
    expect(words(draw(<NewestResults />))).toContain('Checking reports data...')
    const opened = draw(
      <StudyResults id={1} exit="/" missing={null}>
        {() => null}
      </StudyResults>,
    )
    expect(words(opened)).toContain('Loading study ...')
  })

  it('shows a note if there is no study', () => {
    const none =
      'There are no studies to view data for. Please check back later or view your available studies. View available studies'
    expect(words(draw(<NoStudies />))).toContain(none)
    expect(words(draw(<NewestResults />, [[['share', 'home'], [study]]]))).toContain(none)
  })
})

interface ProbeProps {
  readonly isOpen: boolean
  readonly onFound: (kept: SavedReportsState | null) => void
}
function Probe({ isOpen, onFound }: ProbeProps) {
  onFound(useSavedReports(1, saved('Default Report'), isOpen))
  return null
}

describe('saved reports', () => {
  /** Returns the state of the saved reports, with a spy on requests. */
  function kept(isOpen: boolean, comparisons?: readonly SavedReport[]) {
    const fetched = vi.fn<typeof fetch>(async () => Response.json({ comparisons: '[]' }))
    vi.stubGlobal('fetch', fetched)
    const found: (SavedReportsState | null)[] = []
    draw(
      <Probe isOpen={isOpen} onFound={each => found.push(each)} />,
      comparisons ? [[['inform', 'reports', 1, 1], { reports: comparisons, issue: null }]] : [],
    )
    return { reports: found[0], fetched }
  }

  it('are saved after the study is completed', async () => {
    const { reports, fetched } = kept(true, [saved('Pay')])
    expect(reports?.current?.title).toBe('Pay')
    expect(await reports?.save([saved('Income')])).toBe(true)
    expect(fetched.mock.lastCall?.[0]).toMatch(/r=user%2Fupdate-questionnaire-comparisons&qId=1$/)
    vi.unstubAllGlobals()
  })

  it('are neither loaded nor saved before the study is completed', async () => {
    vi.useFakeTimers()
    const { reports, fetched } = kept(false)
    expect(reports).toMatchObject({ list: [], current: null })
    expect(await reports?.save([saved('Income')])).toBe(false)
    reports?.saveLater([saved('Income')])
    await vi.advanceTimersByTimeAsync(5000)
    expect(fetched).not.toHaveBeenCalled()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
})

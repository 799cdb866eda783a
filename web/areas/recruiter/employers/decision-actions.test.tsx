// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { OutputOf } from '#contract/index.ts'
import { EMPLOYER_STATE_NAMES, listEmployers } from '#contract/recruiter/employer.ts'
import { fieldsOf } from '#web/platform/list/declared.ts'
import { DecisionActions } from './components/DecisionActions.tsx'
import { ORGANIZATIONS } from './messages.ts'

type Employer = OutputOf<'GET employer/index'>['items'][number]
const LAKESIDE: Employer = {
  id: 3,
  name: 'Lakeside',
  state: 'verified',
  domains: 'lakeside.example',
  wantedName: null,
  looksLike: null,
  urgency: 1,
  recruiters: 1,
  offers: 0,
  note: null,
  created: '2026-05-01T12:00:00.000Z',
}
let root: Root

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  document.body.innerHTML = '<div id="root"></div>'
  root = createRoot(document.querySelector('#root') ?? document.body)
})
afterEach(() => act(async () => root.unmount()))

const pressed = (element: Element | undefined) =>
  act(async () => void element?.dispatchEvent(new MouseEvent('click', { bubbles: true })))

async function menuOf(employer: Employer): Promise<readonly (string | null)[]> {
  await act(async () =>
    root.render(
      <MantineProvider env="test">
        <QueryClientProvider client={new QueryClient()}>
          <MemoryRouter>
            <DecisionActions key={`${employer.id} ${employer.state}`} employer={employer} />
          </MemoryRouter>
        </QueryClientProvider>
      </MantineProvider>,
    ),
  )
  await act(async () => document.querySelector('button')?.click())
  return [...document.querySelectorAll('li')].map(({ textContent }) => textContent)
}

it('the menu has Revoke for verified organizations, and Approve and Reject for those under review', async () => {
  const others = [ORGANIZATIONS.recruiters, ORGANIZATIONS.offers]
  const { decisions } = ORGANIZATIONS
  expect(await menuOf({ ...LAKESIDE, state: 'held' })).toEqual([decisions.approve, decisions.refuse, ...others])
  expect(await menuOf(LAKESIDE)).toEqual([ORGANIZATIONS.revoke, ...others])
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/admin/recruiters?organization=Lakeside')
  const revoke = [...document.querySelectorAll('li button')].find(each => each.textContent === ORGANIZATIONS.revoke)
  await pressed(revoke)
  expect(document.body.textContent).toContain(ORGANIZATIONS.revokeText)
})

it('the dialog shows the effect of a new name and similar names, and asks for a reason for a rejection', async () => {
  const { decisions } = ORGANIZATIONS
  const ask = async (employer: Employer, act: string) => {
    await menuOf(employer)
    const found = [...document.querySelectorAll('li button')].find(each => each.textContent === act)
    await pressed(found)
    return document.body.textContent ?? ''
  }
  const wanting = { ...LAKESIDE, name: 'Harbor Point', wantedName: 'Cedar Run', looksLike: 'Cedar Run Inpatient' }
  const approved = await ask({ ...wanting, id: 4 }, decisions['approve-name'])
  for (const part of [
    'Rename Harbor Point to Cedar Run?',
    'This name is similar to Cedar Run Inpatient. Physicians will see “formerly Harbor Point.” Earlier messages will still show the old name.',
    ORGANIZATIONS.note,
  ])
    expect(approved).toContain(part)
  const refused = await ask({ ...wanting, id: 5 }, decisions['refuse-name'])
  for (const part of ['Reject “Cedar Run” as the new name for Harbor Point?', ORGANIZATIONS.reason])
    expect(refused).toContain(part)
  const sameToReaders = { ...LAKESIDE, id: 6, wantedName: 'LAKESIDE, Inc.' }
  expect(await ask(sameToReaders, decisions['approve-name'])).not.toContain('formerly')
})

it('filters have the same labels as rows', () => {
  const options = fieldsOf(listEmployers.list).find(({ name }) => name === 'state')?.options
  expect(options?.map(({ label }) => label)).toEqual(Object.values(EMPLOYER_STATE_NAMES))
})

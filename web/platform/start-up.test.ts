import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Role } from '#contract/roles.ts'
import { fetchAtStart } from './start-up.ts'

afterEach(() => void vi.unstubAllGlobals())

/** Returns the operations at the start of a user's visit. */
async function asked(roles: readonly Role[], status = 200): Promise<string[]> {
  const routes: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    routes.push(new URLSearchParams(url.split('?')[1]).get('r') ?? '')
    return new Response(JSON.stringify(status === 200 ? { items: [] } : { code: 'refused', message: 'No' }), { status })
  })
  await fetchAtStart(new QueryClient({ defaultOptions: { queries: { retry: false } } }), roles)
  return routes.toSorted()
}
const EVERYBODY = ['settings/frontend', 'specialty/index', 'subspecialty/index']

describe('fetchAtStart', () => {
  it.each<[Role | 'no one', readonly string[]]>([
    ['no one', EVERYBODY],
    ['MSS_USER', ['questionnaire/get-for-survey-home', ...EVERYBODY]],
    ['NON_MSS_USER', ['questionnaire/get-for-survey-home', ...EVERYBODY]],
    ['GM_ADMIN', EVERYBODY],
    ['MSS_RECRUITER', EVERYBODY],
  ])('requests the data of every visit for %s', async (role, routes) => {
    expect(await asked(role === 'no one' ? [] : [role])).toEqual(routes)
  })

  it('ignores failed requests', async () => {
    expect(await asked([], 400)).toEqual(EVERYBODY)
  })
})

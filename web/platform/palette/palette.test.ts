import { describe, expect, it } from 'vitest'
import { actionsFor, pagesFor, sourcesOf } from './entries.ts'
import { recentEntries, rememberEntry } from './recent.ts'

describe('the command palette', () => {
  it('finds pages whose names contain all typed words, ignoring case', () => {
    const names = (text: string) => pagesFor({ roles: ['GM_ADMIN'] }, text).map(({ name }) => name)
    expect(names('SPEC')).toContain('Master specialties')
    expect(names('master sub')).toEqual(['Master subspecialties'])
    expect(names('nothing like it')).toEqual([])
    expect(names('').length).toBeGreaterThan(10)
    expect(pagesFor({ roles: ['MSS_ADMIN'] }, 'ledger')).toEqual([])
  })

  it('finds actions by their words, as far as the role and the permission allow', () => {
    type User = Parameters<typeof actionsFor>[0]
    const names = (user: User, text: string) => actionsFor(user, text).map(({ name }) => name)
    const society: User = { roles: ['MSS_ADMIN'], society_right: 'members' }
    expect(names({ roles: ['GM_ADMIN'] }, 'create soc')).toEqual(['Create society'])
    expect(names({ roles: ['GM_ADMIN'] }, 'new study')).toEqual(['Create study'])
    expect(names({ roles: ['GM_ADMIN'] }, 'invite')).toEqual([])
    expect(names(society, 'invite')).toEqual(['Invite members'])
    expect(names(society, 'study')).toEqual([])
    expect(names({ roles: ['MSS_ADMIN'], society_right: 'read' }, '')).toEqual([])
    expect(names({ roles: ['MSS_USER'] }, '')).toEqual([])
  })

  it('searches only data that the role can access', () => {
    const titles = (user: Parameters<typeof sourcesOf>[0]) => sourcesOf(user).map(({ title }) => title)
    expect(titles({ roles: ['GM_ADMIN'], society_id: null })).toEqual([
      'Societies',
      'Users',
      'Studies',
      'Questions',
      'Job offers',
    ])
    expect(titles({ roles: ['MSS_ADMIN'], society_id: 3 })).toEqual(['Members'])
    expect(titles({ roles: ['MSS_ADMIN'], society_id: null })).toEqual([])
  })

  it('stores up to eight recent pages, each once, latest first', () => {
    const kept = new Map<string, string>()
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    }
    expect(recentEntries(storage)).toEqual([])
    for (let at = 0; at < 10; at++) rememberEntry({ to: `/admin/${at}`, name: `Page ${at}` }, storage)
    rememberEntry({ to: '/admin/5', name: 'Page 5', note: 'again' }, storage)
    const recent = recentEntries(storage)
    expect(recent.map(({ to }) => to)).toEqual([5, 9, 8, 7, 6, 4, 3, 2].map(at => `/admin/${at}`))
    expect(recent[0]?.note).toBe('again')
    expect([...kept.keys()].every(key => key.startsWith('collegium-until-sign-out:'))).toBe(true)
    for (const key of kept.keys()) kept.set(key, '[{"to":"https://elsewhere.example"}]')
    expect(recentEntries(storage)).toEqual([])
  })
})

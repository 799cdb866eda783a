import type { CurrentUser } from '#contract/auth/auth.ts'
import { call } from '../client.ts'
import { adminPages } from '../shell/admin-navigation.ts'

/** Page or record in the palette. */
export interface Entry {
  readonly to: string
  readonly name: string
  /** Text that distinguishes the entry from others, such as an email address or an organization. */
  readonly note?: string
}
export interface Group {
  readonly title: string
  readonly entries: readonly Entry[]
}

/** Maximum number of entries of each kind. */
const MAX_ENTRIES = 5
/** Minimum length of a search, because shorter text has too many results. */
export const MIN_SEARCH_LENGTH = 2

/** Returns the administration pages whose names contain all words of the text. */
export function pagesFor({ roles }: Pick<CurrentUser, 'roles'>, text: string): readonly Entry[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return adminPages(roles)
    .flatMap(({ title, targets }) => targets.map(({ to, name }) => ({ to, name, ...(title ? { note: title } : {}) })))
    .filter(({ name, note = '' }) => words.every(word => `${note} ${name}`.toLowerCase().includes(word)))
}

type Search = (text: string, signal: AbortSignal) => Promise<readonly Entry[]>
interface Source {
  readonly title: string
  readonly search: Search
}

const page = { page: 0, perPage: MAX_ENTRIES }
const named = (first: string, last: string, email: string) => [first, last].filter(Boolean).join(' ') || email

const PLATFORM: readonly Source[] = [
  {
    title: 'Societies',
    async search(search, signal) {
      const { items } = await call('GET society', { query: { ...page, search }, signal })
      return items.map(({ id, name }) => ({ to: `/admin/society/edit/${id}`, name }))
    },
  },
  {
    title: 'Users',
    async search(name, signal) {
      const { items } = await call('GET user', { query: { ...page, name }, signal })
      return items.map(({ id, first_name, last_name, email }) => ({
        to: `/admin/user?id=${id}`,
        name: named(first_name, last_name, email),
        note: email,
      }))
    },
  },
  {
    title: 'Studies',
    async search(title, signal) {
      const { items } = await call('GET questionnaire/index', { query: { ...page, title }, signal })
      return items.map(each => ({
        to: `/admin/questionnaire/edit/${each.id}`,
        name: each.title,
        note: `${each.period}`,
      }))
    },
  },
  {
    title: 'Job offers',
    async search(title, signal) {
      const { items } = await call('GET gmAdmin/job-offer/index', { query: { ...page, title }, signal })
      return items.map(each => ({
        to: `/recruiter/edit-job-offer/${each.id}`,
        name: each.title || `Job offer ${each.id}`,
        note: each.organization,
      }))
    },
  },
]

/** Returns the search source for the members of the user's own society, the only society that the server permits. */
const membersOf = (society_id: number): Source => ({
  title: 'Members',
  async search(search, signal) {
    const query = { ...page, search, society_id }
    const { items } = await call('GET society-member-email/get-society-members', { query, signal })
    return items.map(({ first_name, last_name, email }) => ({
      to: `/mss-admin/manage/members?search=${encodeURIComponent(email)}`,
      name: named(first_name, last_name, email),
      note: email,
    }))
  },
})

/** Returns an administrator's search sources on the server, by roles. */
export function sourcesOf({ roles, society_id }: Pick<CurrentUser, 'roles' | 'society_id'>): readonly Source[] {
  return [
    ...(roles.includes('GM_ADMIN') ? PLATFORM : []),
    ...(roles.includes('MSS_ADMIN') && society_id !== null ? [membersOf(society_id)] : []),
  ]
}

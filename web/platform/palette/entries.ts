import type { CurrentUser } from '#contract/auth/auth.ts'
import { isEnough, type NeededRight } from '#contract/roles.ts'
import { call } from '../client.ts'
import { adminPages } from '../shell/admin-navigation.ts'

/** Page, action, or record in the palette. */
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
  const words = wordsOf(text)
  return adminPages(roles)
    .flatMap(({ title, targets }) => targets.map(({ to, name }) => ({ to, name, ...(title ? { note: title } : {}) })))
    .filter(({ name, note = '' }) => words.every(word => `${note} ${name}`.toLowerCase().includes(word)))
}

interface Action extends Entry {
  /** Further words that find the action. */
  readonly words: string
}

const PLATFORM_ACTIONS: readonly Action[] = [
  { to: '/admin/questionnaire/create', name: 'Create study', words: 'new add' },
  { to: '/admin/questionnaire/import', name: 'Import study', words: 'upload file' },
  { to: '/admin/society/create', name: 'Create society', words: 'new add' },
  { to: '/admin/user/add', name: 'Add user', words: 'new create' },
  { to: '/admin/specialty/create', name: 'Create specialty', words: 'new add' },
  { to: '/admin/subspecialty/create', name: 'Create subspecialty', words: 'new add' },
]
const MEMBER_LIST = '/mss-admin/manage/members'
const SOCIETY_ACTIONS: readonly (Action & { readonly needed: NeededRight })[] = [
  { to: `${MEMBER_LIST}/mail`, name: 'Invite members', words: 'new email remind send', needed: 'members' },
  { to: `${MEMBER_LIST}/import`, name: 'Import members', words: 'new add upload file', needed: 'members' },
]

/** Returns the actions that the user's roles and permission allow, and whose words contain all words of the text. */
export function actionsFor(
  { roles, society_right = 'full' }: Pick<CurrentUser, 'roles' | 'society_right'>,
  text: string,
): readonly Entry[] {
  const actions = [
    ...(roles.includes('GM_ADMIN') ? PLATFORM_ACTIONS : []),
    ...(roles.includes('MSS_ADMIN') ? SOCIETY_ACTIONS.filter(({ needed }) => isEnough(society_right, needed)) : []),
  ]
  return actions
    .filter(({ name, words }) => wordsOf(text).every(word => `${name} ${words}`.toLowerCase().includes(word)))
    .map(({ to, name }) => ({ to, name }))
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().split(/\s+/).filter(Boolean)

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
    title: 'Questions',
    async search(text, signal) {
      const { items } = await call('GET question/index', { query: { ...page, text }, signal })
      return items.map(({ id, questionnaireId, label, prompt, study, period }) => ({
        to: `/admin/questionnaire/edit/${questionnaireId}?at=question.${id}`,
        name: label || prompt,
        note: `${study}, ${period}`,
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

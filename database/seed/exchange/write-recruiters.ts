import type { Transaction } from '#server/platform/database/connect.ts'
import type { World } from '../files.ts'
import { insertAll } from '../insert.ts'
import type { Numbered } from '../write-people.ts'

const DAY = 86_400_000

/** Recruiters of each organization, in the order of the data. */
export type Recruiters = readonly (readonly { readonly id: number; readonly name: string }[])[]

/** Writes the recruiters' accounts with their organizations. Recruiters without a demo account can't sign in. */
export async function writeRecruiters(
  trx: Transaction,
  { exchange: { organizations } }: World,
  people: readonly Numbered[],
  now: Date,
): Promise<Recruiters> {
  await insertAll(
    trx,
    'recruiter_organization',
    { id: 'int', name: 'text', created: 'timestamptz', verified: 'timestamptz' },
    organizations.map(({ name }, at) => ({ id: at + 1, name, created: before(now, 400), verified: before(now, 390) })),
  )
  await insertAll(
    trx,
    'organization_domain',
    { organization_id: 'int', domain: 'text', proven: 'timestamptz' },
    organizations.map(({ domain }, at) => ({ organization_id: at + 1, domain, proven: before(now, 390) })),
  )
  let last = Math.max(...people.map(({ id }) => id))
  const all = organizations.map(({ name, domain, recruiters }, at) =>
    recruiters.map(({ account, first_name = '', last_name = '', phone }) => {
      const known = people.find(({ email }) => email === account)
      const user = {
        id: known?.id ?? ++last,
        email: `${first_name}.${last_name}@${domain}`.toLowerCase().replaceAll(' ', ''),
        first_name: known?.firstName ?? first_name,
        last_name: known?.lastName ?? last_name,
        roles: ['MSS_RECRUITER'],
        created: before(now, 300),
      }
      const profile = {
        organisation: name,
        organization_id: at + 1,
        joined: before(now, 300),
        phone,
        website: `https://www.${domain}`,
      }
      return { isNew: known === undefined, user, profile: { ...profile, user_id: user.id } }
    }),
  )
  const users = all.flat().filter(({ isNew }) => isNew)
  const columns = { id: 'int', email: 'text', first_name: 'text', last_name: 'text', roles: 'text[]' }
  await insertAll(
    trx,
    'app_user',
    { ...columns, created: 'timestamptz' },
    users.map(({ user }) => user),
  )
  await insertAll(
    trx,
    'recruiter_profile',
    {
      user_id: 'int',
      organisation: 'text',
      organization_id: 'int',
      joined: 'timestamptz',
      phone: 'text',
      website: 'text',
    },
    all.flat().map(({ profile }) => profile),
  )
  return all.map(own => own.map(({ user }) => ({ id: user.id, name: `${user.first_name} ${user.last_name}` })))
}

const before = (now: Date, days: number) => new Date(now.getTime() - days * DAY).toISOString()

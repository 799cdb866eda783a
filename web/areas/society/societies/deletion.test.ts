import { expect, it } from 'vitest'
import { accountsAfter, goneWith } from './deletion.ts'

const nothing = {
  name: 'Owls',
  listedMembers: 0,
  memberAccounts: 0,
  administratorAccounts: 0,
  typeMappings: 0,
  certifyingBoards: 0,
  studies: [],
}

it('says what goes, and names studies that are open', () => {
  expect(goneWith(nothing)).toEqual([
    'Its list of members, which is empty',
    'Its logo, registration page, and secret key',
  ])
  const studies = [
    { id: 1, title: 'Practice', isActive: true },
    { id: 2, title: 'Last year', isActive: false },
  ]
  expect(goneWith({ ...nothing, listedMembers: 20_000, typeMappings: 1, certifyingBoards: 2, studies })).toEqual([
    'Its list of members: 20,000 people',
    '1 member type',
    'Its choice of 2 certifying boards',
    'Its place in 2 studies',
    '“Practice” is open: its members can no longer go on with it',
    'Its logo, registration page, and secret key',
  ])
})

it('says what becomes of the accounts', () => {
  expect(accountsAfter(nothing)).toEqual(['No member has an account.'])
  expect(accountsAfter({ ...nothing, memberAccounts: 1, administratorAccounts: 2 })).toEqual([
    '1 account of members stays, with all answers, and belongs to no society.',
    '2 accounts that only administer it are disabled.',
  ])
})

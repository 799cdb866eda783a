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

it('goneWith lists deleted items and names open studies', () => {
  expect(goneWith(nothing)).toEqual(['Its member list (empty)', 'Its logo, registration page, and secret key'])
  const studies = [
    { id: 1, title: 'Practice', isActive: true },
    { id: 2, title: 'Last year', isActive: false },
  ]
  expect(goneWith({ ...nothing, listedMembers: 20_000, typeMappings: 1, certifyingBoards: 2, studies })).toEqual([
    'Its member list (20,000 members)',
    '1 member type',
    'Its selection of 2 certifying boards',
    'Its participation in 2 studies',
    '“Practice” is open, and its members won’t be able to continue it',
    'Its logo, registration page, and secret key',
  ])
})

it('accountsAfter lists the outcome for accounts', () => {
  expect(accountsAfter(nothing)).toEqual(['No members have an account.'])
  expect(accountsAfter({ ...nothing, memberAccounts: 1, administratorAccounts: 2 })).toEqual([
    '1 member account will be kept with all answers, without a society.',
    '2 accounts that only administer this society will be disabled.',
  ])
})

import type { OutputOf } from '#contract/index.ts'

type Preview = OutputOf<'GET society/deletion-preview'>

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

/** Returns a line for each kind of data that is deleted with a society. */
export function goneWith({ listedMembers, typeMappings, certifyingBoards, studies }: Preview): readonly string[] {
  const running = studies.filter(({ isActive }) => isActive)
  return [
    listedMembers === 0
      ? 'Its member list (empty)'
      : `Its member list (${counted(listedMembers, 'member', 'members')})`,
    ...(typeMappings > 0 ? [`${counted(typeMappings, 'member type', 'member types')}`] : []),
    ...(certifyingBoards > 0
      ? [`Its selection of ${counted(certifyingBoards, 'certifying board', 'certifying boards')}`]
      : []),
    ...(studies.length > 0 ? [`Its participation in ${counted(studies.length, 'study', 'studies')}`] : []),
    ...running.map(({ title }) => `“${title}” is open, and its members won’t be able to continue it`),
    'Its logo, registration page, and secret key',
  ]
}

/** Returns lines with the outcome for accounts. */
export function accountsAfter({ memberAccounts, administratorAccounts }: Preview): readonly string[] {
  return [
    memberAccounts === 0
      ? 'No members have an account.'
      : `${counted(memberAccounts, 'member account', 'member accounts')} will be kept with all answers, without a society.`,
    ...(administratorAccounts > 0
      ? [
          `${counted(administratorAccounts, 'account', 'accounts')} that only ${administratorAccounts === 1 ? 'administers' : 'administer'} this society will be disabled.`,
        ]
      : []),
  ]
}

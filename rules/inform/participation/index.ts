/** Number of people on a list who participate, in blocks and whole groups (release-engine, rule 16). */

export { divideList, type Listed } from './list-blocks.ts'
export {
  type CountedMembers,
  type ListBlock,
  membersBy,
  OF_EVERYBODY,
  OF_SPECIALTY,
  OF_TYPE,
  type PeopleOf,
  progressOf,
  STAGES,
  type Stage,
} from './list-progress.ts'
export { type Invited, type InvitedGroup, invitedMembers, turnoutOf } from './participation.ts'
export { type MonthGroup, wholeGroups } from './whole-groups.ts'

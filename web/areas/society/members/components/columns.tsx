import { listSocietyMembers, type SocietyMember } from '#contract/society/member.ts'
import type { MemberStatus } from '#rules/society/member.ts'
import { formatDay } from '#web/platform/dates.ts'
import { columnsOf } from '#web/platform/list/declared.ts'
import type { CurrentSociety } from '../../use-current-society.ts'
import { nameOf } from '../member-values.ts'
import { MEMBERS } from '../messages.ts'
import { MemberActions } from './MemberActions.tsx'
import classes from './members.module.css'

const TONES: Readonly<Partial<Record<MemberStatus, 'good' | 'warn' | 'bad'>>> = {
  joined: 'good',
  waiting: 'warn',
  invited: 'warn',
  not_deliverable: 'bad',
}

const NONE = '–'

/** Returns the columns of the list of members. @param onEdit The handler for editing, or `null` if nothing can be changed */
export function memberColumns(
  { societyId, isPlatform }: Pick<CurrentSociety, 'societyId' | 'isPlatform'>,
  onEdit: ((member: SocietyMember) => void) | null,
) {
  return columnsOf<SocietyMember>(listSocietyMembers.list, {
    last_name: {
      header: MEMBERS.name,
      isName: true,
      cell: member => (
        <span className={classes.who}>
          {nameOf(member)}
          {member.mark ? <span className={classes.mark}>{MEMBERS.marks[member.mark]}</span> : null}
        </span>
      ),
    },
    email: {
      cell: ({ email, held }) => (
        <span className={classes.who}>
          {email}
          {held ? (
            <span className={classes.quiet}>
              {MEMBERS.heldOn(MEMBERS.held[held.reason], formatDay(held.since), held.status)}
            </span>
          ) : null}
        </span>
      ),
    },
    memberType: { cell: ({ memberType }) => memberType ?? NONE },
    status: {
      cell: ({ status }) => (
        <span className={classes.status} data-tone={TONES[status]}>
          {MEMBERS.statuses[status]}
        </span>
      ),
    },
    invited: { cell: ({ invited }) => (invited ? formatDay(invited) : NONE) },
    created: { cell: ({ created }) => formatDay(created), isOptional: true },
    ...(onEdit
      ? {
          acts: {
            header: MEMBERS.acts,
            isFixed: true,
            isAction: true,
            cell: (member: SocietyMember) => (
              <MemberActions
                societyId={societyId}
                member={member}
                isPlatform={isPlatform}
                onEdit={() => onEdit(member)}
              />
            ),
          },
        }
      : {}),
  })
}

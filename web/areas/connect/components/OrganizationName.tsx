import { IconRosetteDiscountCheck } from '@tabler/icons-react'
import type { OrganizationMark, OrganizationMarkThen } from '#contract/recruiter/employer.ts'
import classes from './OrganizationName.module.css'

const MARK = {
  verified: (domain: string | null) => (domain === null ? 'Verified' : `Verified: ${domain}`),
  unverified: 'Not verified',
  formerly: (name: string) => `formerly ${name}`,
  now: (name: string) => `now ${name}`,
} as const

interface Props {
  /** Name of the organization. If empty, only the mark is shown. */
  readonly name: string
  /** Mark of the organization. With an earlier name, it includes the current name. */
  readonly mark: OrganizationMark | OrganizationMarkThen
}

/** Shows an organization's name with its verified mail domain and its previous name. */
export function OrganizationName({ name, mark }: Props) {
  const { is_verified, domain, formerly } = mark
  const now = 'now' in mark ? mark.now : null
  return (
    <span className={classes.line}>
      {name === '' ? null : <span>{name}</span>}
      {is_verified === 1 ? (
        <span className={classes.verified}>
          <IconRosetteDiscountCheck size={16} aria-hidden="true" />
          {MARK.verified(domain)}
        </span>
      ) : (
        <span className="muted">{MARK.unverified}</span>
      )}
      {now !== null ? <span className="muted">({MARK.now(now)})</span> : null}
      {formerly === null || now !== null ? null : <span className="muted">({MARK.formerly(formerly)})</span>}
    </span>
  )
}

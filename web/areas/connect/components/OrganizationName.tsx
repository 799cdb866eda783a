import { IconRosetteDiscountCheck } from '@tabler/icons-react'
import type { OrganizationMark } from '#contract/employer.ts'
import classes from './OrganizationName.module.css'

const MARK = {
  verified: (domain: string | null) => (domain === null ? 'Verified' : `Verified: ${domain}`),
  unverified: 'Not verified',
  formerly: (name: string) => `formerly ${name}`,
} as const

interface Props {
  /** Empty: the mark alone. */
  readonly name: string
  readonly mark: OrganizationMark
}

/** The name of an organization with the mail domain that it has proven, and what it was called before. */
export function OrganizationName({ name, mark: { is_verified, domain, formerly } }: Props) {
  return (
    <span className={classes.line}>
      {name === '' ? null : <span>{name}</span>}
      {is_verified === 1 ? (
        <span className={classes.verified}>
          <IconRosetteDiscountCheck size={16} aria-hidden="true" />
          {MARK.verified(domain)}
        </span>
      ) : (
        <span className={classes.quiet}>{MARK.unverified}</span>
      )}
      {formerly === null ? null : <span className={classes.quiet}>({MARK.formerly(formerly)})</span>}
    </span>
  )
}

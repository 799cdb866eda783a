import type { ReactNode } from 'react'
import { EDIT } from '../messages.ts'

interface Props {
  readonly disabled: boolean
  readonly description?: ReactNode
}

/**
 * Returns the properties of a field that members' answers depend on. After members have started the study, it explains why it can't be
 * changed.
 * @param hint The description before that.
 */
export function fixedIf(isFixed: boolean, hint?: string): Props {
  if (isFixed) return { disabled: true, description: <Fixed /> }
  return hint === undefined ? { disabled: false } : { disabled: false, description: hint }
}

/** Returns the same properties with a short explanation. */
export function fixedBriefly(isFixed: boolean): Props {
  return isFixed ? { disabled: true, description: <Fixed isBrief /> } : { disabled: false }
}

function Fixed({ isBrief = false }: { readonly isBrief?: boolean }) {
  return (
    <>
      {EDIT.fixed}
      <span className={isBrief ? 'visually-hidden' : undefined}>{EDIT.fixedWhy}</span>
    </>
  )
}

import type { ReactNode } from 'react'
import { EDIT } from '../messages.ts'
import classes from './editor.module.css'

interface Props {
  readonly disabled: boolean
  readonly description?: ReactNode
}

/**
 * A field that members' answers depend on: once they have begun, it says itself why it cannot be changed.
 * @param hint what it says otherwise
 */
export function fixedIf(isFixed: boolean, hint?: string): Props {
  if (isFixed) return { disabled: true, description: <Fixed /> }
  return hint === undefined ? { disabled: false } : { disabled: false, description: hint }
}

/** The same where there is room for a word. */
export function fixedBriefly(isFixed: boolean): Props {
  return isFixed ? { disabled: true, description: <Fixed isBrief /> } : { disabled: false }
}

function Fixed({ isBrief = false }: { readonly isBrief?: boolean }) {
  return (
    <>
      {EDIT.fixed}
      <span className={isBrief ? classes.hidden : undefined}>{EDIT.fixedWhy}</span>
    </>
  )
}

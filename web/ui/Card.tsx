import type { ReactNode } from 'react'
import classes from './Card.module.css'

interface Props {
  readonly children: ReactNode
  readonly as?: 'div' | 'section' | 'article' | 'li'
  readonly className?: string | undefined
  readonly labelledBy?: string
}

export function Card({ children, as: Element = 'div', className, labelledBy }: Props) {
  return (
    <Element className={className ? `${classes.card} ${className}` : classes.card} aria-labelledby={labelledBy}>
      {children}
    </Element>
  )
}

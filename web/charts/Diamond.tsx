import classes from './Chart.module.css'

/** The sign of what is the member's own, so that colour is never the only one. */
export function Diamond({ x, y, size = 6 }: { readonly x: number; readonly y: number; readonly size?: number }) {
  return (
    <path d={`M${x} ${y - size}l${size} ${size}l${-size} ${size}l${-size} ${-size}z`} className={classes.diamond} />
  )
}

import classes from './Chart.module.css'

/** Marks the member's own value, so that color is never the only cue. */
export function Diamond({ x, y, size = 6 }: { readonly x: number; readonly y: number; readonly size?: number }) {
  return (
    <path d={`M${x} ${y - size}l${size} ${size}l${-size} ${size}l${-size} ${-size}z`} className={classes.diamond} />
  )
}

import classes from './Wordmark.module.css'

const ROWS = [1, 2, 3, 4]
const DOTS = ROWS.flatMap((count, row) =>
  Array.from({ length: count }, (_, place) => ({ x: 12 + (place - (count - 1) / 2) * 6, y: 3.2 + row * 5.6 })),
)
/** Index of the dot that represents the user. */
const OWN = 4

/** Logo of ten dots, one of which represents the user. */
export function LogoMark({ size }: { readonly size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      {DOTS.map((dot, index) => (
        <circle
          key={`${dot.x} ${dot.y}`}
          cx={dot.x}
          cy={dot.y}
          r={2.1}
          className={index === OWN ? classes.own : undefined}
        />
      ))}
    </svg>
  )
}

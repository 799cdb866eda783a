import classes from './Colleagues.module.css'

/** Illustration, not data: a distribution of dots. One dot represents the reader. */
const COLUMNS = [1, 2, 2, 4, 6, 8, 10, 10, 9, 8, 6, 5, 3, 3, 2, 1, 1]
const OWN = { column: 10, row: 4 }
const STEP = 22
const HEIGHT = 10 * STEP

export function Colleagues() {
  return (
    <svg className={classes.drawing} viewBox={`0 0 ${COLUMNS.length * STEP} ${HEIGHT + 6}`} aria-hidden="true">
      {COLUMNS.flatMap((count, column) =>
        Array.from({ length: count }, (_, row) => {
          const own = column === OWN.column && row === OWN.row
          const x = column * STEP + STEP / 2
          const y = HEIGHT - row * STEP - STEP / 2
          return (
            <circle
              key={`${x} ${y}`}
              cx={x}
              cy={y}
              r={own ? 8.5 : 7}
              className={own ? classes.own : classes.colleague}
            />
          )
        }),
      )}
      <line x1="0" x2={COLUMNS.length * STEP} y1={HEIGHT + 4} y2={HEIGHT + 4} className={classes.ground} />
    </svg>
  )
}

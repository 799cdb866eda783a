import classes from './Chart.module.css'

interface Props {
  readonly names?: readonly [string, string] | undefined
  readonly text: string
}

const SIGN = '◆'

/** Meaning of lines with ends. */
export const RANGES = 'Error bars: range designed to contain the true value in at least 9 of 10 cases.'

/** Legend that maps colors to groups if two are shown, and explains the markers in the picture. */
export function Legend({ names, text }: Props) {
  const isSigned = text.startsWith(SIGN)
  return (
    <>
      {names ? (
        <span className={classes.legend}>
          {names.map((name, index) => (
            <span key={name} className={classes.legendItem}>
              <span className={index === 0 ? classes.swatch : classes.otherSwatch} aria-hidden="true" />
              {name}
            </span>
          ))}
        </span>
      ) : null}
      {text === '' ? null : (
        <span>
          {isSigned ? <span className={classes.ownDiamond}>{SIGN}</span> : null}
          {isSigned ? text.slice(SIGN.length) : text}
        </span>
      )}
    </>
  )
}

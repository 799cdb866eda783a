import classes from './society.module.css'

interface Props {
  readonly society: { readonly id: number; readonly name: string; readonly logo: string | null }
  /** Width and height in pixels. */
  readonly size: number
  /** In place of the stored one: a logo that was chosen and not saved yet. */
  readonly url?: string | null
}

/** Says nothing: the name stands next to it. */
export function SocietyLogo({ society, size, url = null }: Props) {
  const source = url ?? addressOf(society)
  const box = { width: size, height: size, fontSize: size * 0.36 }
  return source === null ? (
    <span className={`${classes.logo} ${classes.initials}`} style={box} aria-hidden="true">
      {initialsOf(society.name)}
    </span>
  ) : (
    <span className={classes.logo} style={{ ...box, padding: size * 0.08 }}>
      <img src={source} alt="" width={size} height={size} loading="lazy" />
    </span>
  )
}

/** The file in the address lets the browser show a new logo immediately. */
function addressOf({ id, logo }: Props['society']): string | null {
  return logo === null ? null : `/api?r=society/logo&id=${id}&file=${logo}`
}

const SMALL_WORDS = /^(of|the|and|for|in)$/i

/** "NH" of "National Hospital Physicians’ Society". */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(word => /^\p{L}/u.test(word) && !SMALL_WORDS.test(word))
  return words
    .slice(0, 2)
    .map(word => word.charAt(0).toUpperCase())
    .join('')
}

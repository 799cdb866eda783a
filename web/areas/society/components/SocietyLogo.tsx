import classes from './society.module.css'

interface Props {
  readonly society: { readonly id: number; readonly name: string; readonly logo: string | null }
  /** Width and height in pixels. */
  readonly size: number
  /** URL of a chosen logo that is not saved yet, shown in place of the stored logo. */
  readonly url?: string | null
}

/** Logo without a text alternative, because the name is shown next to it. */
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

/** Returns the address of the logo. The address contains the file, so that the browser shows a new logo immediately. */
function addressOf({ id, logo }: Props['society']): string | null {
  return logo === null ? null : `/api?r=society/logo&id=${id}&file=${logo}`
}

const SMALL_WORDS = /^(of|the|and|for|in)$/i

/** Returns the initials of a name, such as "NH" of "National Hospital Physicians’ Society". */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(word => /^\p{L}/u.test(word) && !SMALL_WORDS.test(word))
  return words
    .slice(0, 2)
    .map(word => word.charAt(0).toUpperCase())
    .join('')
}

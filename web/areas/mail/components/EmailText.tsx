import classes from './email.module.css'

const LINK = /(https?:\/\/\S+)/

/** Shows the text of an email with its links. */
export function EmailText({ text }: { readonly text: string }) {
  let offset = 0
  const parts = text.split(LINK).map(part => {
    offset += part.length
    return { part, key: offset }
  })
  return (
    <div className={classes.text}>
      {parts.map(({ part, key }) =>
        LINK.test(part) ? (
          <a key={key} href={hrefOf(part)}>
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </div>
  )
}

/** Returns a link on the current origin, because the same installation may have several host names. */
function hrefOf(link: string): string {
  const url = URL.parse(link)
  return url ? url.pathname + url.search + url.hash : '/'
}

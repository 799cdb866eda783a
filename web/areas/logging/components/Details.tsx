import classes from './details.module.css'

interface Props {
  readonly of: readonly { readonly name: string; readonly text: string }[]
}

/** Names and what they are; nothing where there are none. */
export function Details({ of }: Props) {
  if (of.length === 0) return null
  return (
    <dl className={classes.details}>
      {of.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

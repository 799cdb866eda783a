import { CHANGE } from '../messages.ts'
import classes from './peer-comparison.module.css'

/** Lists the changes since the prior year, each in a sentence. The first one is shown, and the others on request. */
export function Changes({ changes: [first, ...others] }: { readonly changes: readonly string[] }) {
  if (first === undefined) return null
  return (
    <div className={classes.change}>
      <p>{first}</p>
      {others.length > 0 ? (
        <details>
          <summary>{CHANGE.more(others.length)}</summary>
          <ul>
            {others.map(text => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  )
}

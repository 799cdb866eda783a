import { Anchor } from '@mantine/core'
import { SCAN, STRIP } from '../../messages.ts'
import { type ShareRow, shareText } from '../../scan.ts'
import own from './Groups.module.css'

interface Props {
  readonly rows: readonly ShareRow[]
  /** Shows the chart of a measure. */
  readonly onJump: (id: string) => void
}

/** Shows the shares of all options by measure. The table is narrow enough for any screen. */
export function ShareTable({ rows, onJump }: Props) {
  return (
    <table className={own.shares} aria-label={SCAN.shares}>
      <thead>
        <tr>
          <th scope="col">{SCAN.option}</th>
          <th scope="col">{SCAN.share}</th>
        </tr>
      </thead>
      {measuresOf(rows).map(([first, ...others]) => (
        <tbody key={first.key}>
          <tr>
            <th scope="rowgroup" colSpan={2}>
              <Anchor
                component="button"
                type="button"
                ta="start"
                inherit
                aria-label={STRIP.jump(first.name)}
                onClick={() => onJump(first.id)}
              >
                {first.name}
              </Anchor>
              <span className={own.scanAbout}>{first.about}</span>
            </th>
          </tr>
          {[first, ...others].map(row => (
            <tr key={row.key} data-own={row.own || undefined}>
              <th scope="row">
                {row.option}
                {row.own ? (
                  <>
                    <span className={own.ownSign} aria-hidden="true">
                      {' '}
                      ◆
                    </span>
                    <span className="visually-hidden">, {SCAN.mine}</span>
                  </>
                ) : null}
              </th>
              <td>{shareText(row)}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}

type Rows = [ShareRow, ...ShareRow[]]

/** Groups rows by measure. Measures with several variables share one name. */
function measuresOf(rows: readonly ShareRow[]): Rows[] {
  const groups: Rows[] = []
  for (const row of rows) {
    const last = groups.at(-1)
    if (last?.[0].name === row.name) last.push(row)
    else groups.push([row])
  }
  return groups
}

import type { OutputOf } from '#contract/index.ts'
import { bandText } from '#rules/inform/words/index.ts'
import { moneyText } from '#rules/recruiter/price.ts'
import { ADMIN_HOME } from '../messages.ts'
import classes from './home.module.css'

type Overview = OutputOf<'GET gmAdmin/dashboard/get-overview-data'>

/** Shows the number of open offers and posted ICOs, and the monthly outcomes of offers. */
export function ExchangeFigures({ overview: { openOffers, icos, months } }: { readonly overview: Overview }) {
  return (
    <section aria-labelledby="figures">
      <h2 id="figures" className={classes.heading}>
        {ADMIN_HOME.figures}
      </h2>
      <dl className={classes.figures}>
        <div>
          <dt>{ADMIN_HOME.openOffers}</dt>
          <dd>{openOffers}</dd>
        </div>
        <div>
          <dt>{ADMIN_HOME.icos}</dt>
          <dd>{icos.from < 10 ? ADMIN_HOME.few : bandText(icos)}</dd>
        </div>
      </dl>
      <table className={classes.months}>
        <caption>{ADMIN_HOME.months}</caption>
        <thead>
          <tr>
            <th scope="col">{ADMIN_HOME.month}</th>
            <th scope="col">{ADMIN_HOME.offers}</th>
            <th scope="col">{ADMIN_HOME.money}</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, money, offers }) => (
            <tr key={month}>
              <th scope="row">{nameOf(month)}</th>
              <td>
                {offers}
                <Bar of={offers} most={Math.max(...months.map(each => each.offers))} />
              </td>
              <td>
                {moneyText(money)}
                <Bar of={money} most={Math.max(...months.map(each => each.money))} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Bar that shows a number visually. It is hidden from screen readers, which read the number. */
function Bar({ of, most }: { readonly of: number; readonly most: number }) {
  const width = most > 0 ? Math.max(0, (100 * of) / most) : 0
  return <span className={classes.bar} style={{ inlineSize: `${width}%` }} aria-hidden="true" />
}

const NAMES = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })

function nameOf(month: string): string {
  return NAMES.format(new Date(`${month}-01T00:00:00Z`))
}

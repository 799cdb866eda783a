import type { PrivacyReport } from '#contract/inform/privacy.ts'
import { bandText } from '#rules/inform/words/index.ts'
import { formatDay } from '#web/platform/dates.ts'
import { Card } from '#web/ui/Card.tsx'
import { EXCHANGE } from '../messages.ts'
import { BlockTable } from './ProtectionTables.tsx'
import classes from './privacy.module.css'

/** Shows how the counted ICOs on the exchange are divided into blocks (release-engine, rule 16). */
export function ExchangeProtection({ exchange }: { readonly exchange: NonNullable<PrivacyReport['exchange']> }) {
  const { sizes, batches } = exchange
  return (
    <Card className={classes.study}>
      <BlockTable name={EXCHANGE.division} sizes={sizes} />
      <p className={classes.batchesTitle}>{EXCHANGE.batches}</p>
      <ol className={classes.batches}>
        {batches.map(({ number, made, people, blocks, withdrawn }) => (
          <li key={number}>
            {EXCHANGE.batch(number)}: {formatDay(made)}, {bandText(people)} people, {EXCHANGE.blocks(blocks)}.
            {withdrawn > 0 ? ` ${EXCHANGE.withdrawn(withdrawn)}` : null}
          </li>
        ))}
      </ol>
    </Card>
  )
}

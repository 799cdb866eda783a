import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import type { OutputOf } from '#contract/index.ts'
import { codeText } from '#rules/inform/words/index.ts'
import { Card } from '#web/ui/Card.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingCards } from '#web/ui/LoadingCards.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { certificateDetailRows, certificateFigures } from '../../certified-rows.ts'
import classes from '../components/certificate.module.css'
import { CERTIFICATE_PAGE } from '../messages.ts'
import { certificateQuery } from '../queries.ts'

/** /certificate/{code}: shows whether a benchmark certificate is genuine, and its contents (decision 36). */
export default function Certificate() {
  const { code = '' } = useParams()
  const { data, isError, isFetching, refetch } = useQuery(certificateQuery(code))
  return (
    <div className="readable">
      <PageHeading title={CERTIFICATE_PAGE.title} />
      {data ? (
        <Genuine certificate={data} />
      ) : data === null ? (
        <Card className={classes.sheet}>
          <p className={classes.verdict} data-genuine="no" role="status">
            <IconCircleX size={28} aria-hidden /> {CERTIFICATE_PAGE.unknown}
          </p>
          <p>{CERTIFICATE_PAGE.unknownText}</p>
          <Rows rows={[[CERTIFICATE_PAGE.code, code]]} />
        </Card>
      ) : isError ? (
        <ErrorState title={CERTIFICATE_PAGE.failed} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <LoadingCards count={1} height={420} />
      )}
    </div>
  )
}

function Genuine({ certificate }: { readonly certificate: OutputOf<'GET certificate/view'> }) {
  const { code, measure, group, signed, key } = certificate
  return (
    <Card className={classes.sheet}>
      <p className={classes.verdict} data-genuine="yes" role="status">
        <IconCircleCheck size={28} aria-hidden /> {CERTIFICATE_PAGE.genuine}
      </p>
      <p>{CERTIFICATE_PAGE.genuineText}</p>
      <Rows
        rows={[
          [CERTIFICATE_PAGE.code, codeText(code)],
          [CERTIFICATE_PAGE.measure, measure],
          [CERTIFICATE_PAGE.group, group],
        ]}
      />
      <Rows rows={certificateFigures(certificate)} isLarge />
      <Rows rows={certificateDetailRows(certificate)} />
      <p>{CERTIFICATE_PAGE.compare}</p>
      <p>
        <Link to="/privacy/report">{CERTIFICATE_PAGE.how}</Link>
      </p>
      <details>
        <summary>{CERTIFICATE_PAGE.check}</summary>
        <p>{CERTIFICATE_PAGE.checkText}</p>
        <Rows
          rows={[
            [CERTIFICATE_PAGE.signed, signed],
            [CERTIFICATE_PAGE.key, JSON.stringify(key)],
          ]}
        />
      </details>
    </Card>
  )
}

interface RowsProps {
  readonly rows: readonly (readonly [name: string, value: string])[]
  readonly isLarge?: boolean
}

function Rows({ rows, isLarge = false }: RowsProps) {
  return (
    <dl className={classes.rows} data-large={isLarge || undefined}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

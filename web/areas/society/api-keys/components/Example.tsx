import { Card } from '#web/ui/Card.tsx'
import { KEYS as TEXT } from '../messages.ts'
import classes from './api-keys.module.css'

/** Shows a sample request from a system, with the address of this installation and the ID of this society. */
export function Example({ societyId, origin }: { readonly societyId: number; readonly origin: string }) {
  const change = `curl -X PUT "${origin}/api/society/update-members?id=${societyId}" \\
  -H "Authorization: Bearer collegium_…" \\
  -H "Content-Type: application/json" \\
  -d '{"members": [
    {"email": "ann@example.org", "first_name": "Ann", "last_name": "Lee"},
    {"email": "gone@example.org", "delete_me": true}
  ]}'`
  const read = [
    `/api/society-member-email/get-society-members?society_id=${societyId}&perPage=1000`,
    '/api/society-member-type-mapping/index?perPage=1000',
  ]
  return (
    <Card as="section" labelledBy="key-example">
      <div className={classes.section}>
        <h2 id="key-example">{TEXT.exampleTitle}</h2>
        <p>{TEXT.exampleText}</p>
        <Code text={change} name={TEXT.exampleOf('PUT')} />
        <p>{TEXT.exampleRead}</p>
        <Code text={read.map(path => `GET ${origin}${path}`).join('\n')} name={TEXT.exampleOf('GET')} />
        <p className="text-14 muted">
          {TEXT.exampleLimits} <a href="/api/docs#society">{TEXT.reference}</a>
        </p>
      </div>
    </Card>
  )
}

/** Block of code whose long lines can also be scrolled with the keyboard. */
function Code({ text, name }: { readonly text: string; readonly name: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={classes.example} tabIndex={0} aria-label={name}>
      <pre>
        <code>{text}</code>
      </pre>
    </section>
  )
}

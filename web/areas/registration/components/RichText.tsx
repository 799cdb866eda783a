import classes from './registration.module.css'

/** A text that was sanitised (see queries.ts). */
export function RichText({ html }: { readonly html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised where it was received
  return <div className={classes.rich} dangerouslySetInnerHTML={{ __html: html }} />
}

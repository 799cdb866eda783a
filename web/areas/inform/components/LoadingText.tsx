import classes from './Results.module.css'

/**
 * Floats above the charts at any scroll position without affecting layout. Without text, the element stays in the document so that screen
 * readers announce the next text.
 */
export function LoadingText({ children }: { readonly children: string }) {
  return (
    <div className={classes.statusLayer} role="status">
      {children === '' ? null : <p className={classes.status}>{children}</p>}
    </div>
  )
}

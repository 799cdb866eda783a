import classes from './Results.module.css'

/**
 * Floats above the charts, wherever among them the person is, and takes no room: nothing jumps when it goes. Without a text it
 * stays in the page, so that the next text is spoken.
 */
export function LoadingText({ children }: { readonly children: string }) {
  return (
    <div className={classes.statusLayer} role="status">
      {children === '' ? null : <p className={classes.status}>{children}</p>}
    </div>
  )
}

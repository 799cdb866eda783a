import { Link, type LinkProps, useLocation } from 'react-router'

/** A link between a list and the page of one of its rows: it carries the page, order and filters of the list there and back. */
export function ListLink({ to, ...rest }: LinkProps & { readonly to: string }) {
  const { search } = useLocation()
  return <Link {...rest} to={{ pathname: to, search }} />
}

import { Link, type LinkProps, useLocation } from 'react-router'

/** Link between a list and the page of one of its rows. It preserves the page, order, and filters of the list in both directions. */
export function ListLink({ to, ...rest }: LinkProps & { readonly to: string }) {
  const { search } = useLocation()
  return <Link {...rest} to={{ pathname: to, search }} />
}

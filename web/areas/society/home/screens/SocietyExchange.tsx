import { Exchange } from '../components/Exchange.tsx'
import { HomePage } from '../components/HomePage.tsx'

/** /mss-admin/exchange: positions that the society's members want (4 §2.3). */
export default function SocietyExchange() {
  return <HomePage>{({ isDemo }) => <Exchange isDemo={isDemo} />}</HomePage>
}

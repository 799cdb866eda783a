import { Link } from 'react-router'
import { SUPPORT_MAIL, VERSION } from '../app.ts'
import { SHELL } from '../messages.ts'
import classes from './Footer.module.css'

export function Footer() {
  return (
    <footer className={classes.footer}>
      <div className={classes.row}>
        <span>Collegium {VERSION}</span>
        <nav aria-label="About Collegium">
          <ul className={classes.links}>
            <li>
              <Link to="/help">{SHELL.help}</Link>
            </li>
            <li>
              <Link to="/privacy">{SHELL.privacy}</Link>
            </li>
            <li>
              <Link to="/privacy/report">{SHELL.privacyReport}</Link>
            </li>
            <li>
              <Link to="/terms">{SHELL.terms}</Link>
            </li>
            <li>
              <Link to="/accessibility">{SHELL.accessibility}</Link>
            </li>
            <li>
              <a href={`mailto:${SUPPORT_MAIL}`}>{SHELL.support}</a>
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  )
}

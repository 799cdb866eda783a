import { PageHeading } from '#web/ui/PageHeading.tsx'
import { Colleagues } from '../components/Colleagues.tsx'
import { WELCOME } from '../components/messages.ts'
import { RoleChoice } from '../components/RoleChoice.tsx'
import classes from './WhoAreYou.module.css'

/** Page /who-are-you, which welcomes guests and lets them choose between physician and recruiter (1 §2, 1 §4). */
export default function WhoAreYou() {
  return (
    <div className={classes.page}>
      <div className={classes.welcome}>
        <PageHeading title={WELCOME.title} lead={WELCOME.lead} />
        <Colleagues />
        <p className="flush text-13 muted mt-12">{WELCOME.caption}</p>
      </div>
      <RoleChoice />
      <ul className={classes.promises}>
        {WELCOME.promises.map(promise => (
          <li key={promise.title}>
            <h2>{promise.title}</h2>
            <p>{promise.text}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}

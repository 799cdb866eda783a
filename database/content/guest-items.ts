import { html } from './item.ts'

/** What guests read before they sign in (decision G-089). */
export const GUEST_ITEMS = [
  html(
    'page-landing',
    'Know where you stand',
    `
    <p>Collegium is where physicians find out what colleagues in their specialty earn, how much they work and on what terms, and where they can say, anonymously, what position they would want. It belongs to their professional societies.</p>
    <ul>
    <li><a href="/who-are-you">Choose how you come: as a physician or as a recruiter</a></li>
    <li><a href="/presentation/reports">Look at a sample report</a></li>
    <li><a href="/help">Read how it works</a></li>
    </ul>
    `,
  ),
  html(
    'page-welcome',
    'For physicians',
    `
    <p>Once a year you describe your practice in your society’s study. In return you see where you stand among those who resemble you, and, if you like, what else there would be.</p>
    <ul>
    <li><a href="/welcome/share">Share</a>: what a study asks, and how your answers are kept.</li>
    <li><a href="/welcome/inform">Inform</a>: what the results show, and what they never show.</li>
    <li><a href="/welcome/connect">Connect</a>: describing a position without applying for one.</li>
    <li><a href="/welcome/dashboard">Dashboard</a>: the whole at a glance.</li>
    </ul>
    <p>Is your society with us already? Then <a href="/registration">register with your e-mail address</a>.</p>
    `,
  ),
  html(
    'page-welcome-dashboard',
    'The dashboard',
    `
    <p>After signing in you begin here: how many colleagues of your society have taken part, first charts of what they report, and what you could do next.</p>
    <p>To see what such charts look like, open the <a href="/presentation/reports">sample report</a>. Its figures are real ones of a whole study, released by the same rules as all others.</p>
    `,
  ),
  html(
    'page-welcome-share',
    'Share: a study a year',
    `
    <p>A study asks about compensation, productivity, hours, call, benefits and the kind of practice. It takes about half an hour the first time, and a few minutes in later years, because you only update what has changed.</p>
    <ul>
    <li>Stop whenever you like; every answer is saved as you give it.</li>
    <li>Decline what you would rather not answer.</li>
    <li>No member, society or recruiter ever sees your answers. <a href="/help/how-anonymity-works">How anonymity works</a></li>
    </ul>
    `,
  ),
  html(
    'page-welcome-inform',
    'Inform: where you stand',
    `
    <p>Choose what you want to know and whom you want to be compared with. The charts show the spread of what colleagues report, the median and the quartiles, and your own place among them.</p>
    <p>No figure is shown for fewer than ten people, and none that would give somebody away by comparison. <a href="/help/how-figures-are-released">How figures are released</a></p>
    <p><a href="/presentation/reports">Open the sample report</a></p>
    `,
  ),
  html(
    'page-welcome-connect',
    'Connect: what you would want',
    `
    <p>Describe the position you would want, in your own terms and without your name. When an offer fits, you are told. Whether the two of you ever speak is your decision.</p>
    <p>It is not an application, and nobody learns that you are looking, because you need not be. <a href="/help/what-connect-does">What Connect does</a></p>
    `,
  ),
  html(
    'page-recruiter',
    'For recruiters',
    `
    <p>Physicians have described on Collegium, anonymously, the positions they would want. You describe the position you have to fill, and see how many of them it fits before you spend anything.</p>
    <ul>
    <li><a href="/welcome/recruiter/dashboard">What you see at a glance</a></li>
    <li><a href="/welcome/recruiter/inform">What physicians in a specialty look for</a></li>
    <li><a href="/welcome/recruiter/connect">How offers meet candidates</a></li>
    <li><a href="/recruiter/faq">Questions and answers</a></li>
    </ul>
    <p><a href="/recruiter/sign-up">Sign up as a recruiter</a></p>
    `,
  ),
  html(
    'page-recruiter-dashboard',
    'At a glance',
    `
    <p>Your offers with the number of candidates each of them matches, new messages, and which offers wait for you to do something.</p>
    `,
  ),
  html(
    'page-recruiter-inform',
    'What physicians look for',
    `
    <p>Summaries of what physicians in a specialty ask for: where, for how much, with how much call. They are shown for groups of at least ten people only, and never name anybody.</p>
    <p>Study results themselves belong to those who took part, and are not shown to recruiters.</p>
    `,
  ),
  html(
    'page-recruiter-connect',
    'How offers meet candidates',
    `
    <ol>
    <li>Describe the position in the same terms in which physicians describe what they want.</li>
    <li>See at once how many candidates match it in all core terms, and how many in every respect.</li>
    <li>Write to them through Collegium. They see the offer, and answer if they want to.</li>
    </ol>
    <p>You learn who somebody is when they tell you.</p>
    `,
  ),
] as const

import { html } from './item.ts'

/** Content for guests before they sign in (decision G-089). */
export const GUEST_ITEMS = [
  html(
    'page-landing',
    'Know how you compare',
    `
    <p>On Collegium, physicians find out what colleagues in their specialty earn, how much they work, and on what terms. They can also describe, anonymously, the position they want. Collegium belongs to their professional societies.</p>
    <ul>
    <li>No colleague, society, or recruiter can see your answers.</li>
    <li>No result is shown where we count, or estimate, fewer than 10 people.</li>
    <li>You can decline any question that isn’t required.</li>
    </ul>
    <p><a href="/who-are-you">Continue as a physician or recruiter</a>, <a href="/welcome/share">try a question</a>, or <a href="/help">learn how it works</a>.</p>
    `,
  ),
  html(
    'page-welcome',
    'For physicians',
    `
    <p>Once a year you describe your practice in your society’s study. In return, you see how you compare with physicians like you and, if you like, what other positions exist.</p>
    <ul>
    <li><a href="/welcome/share">Share</a>: what a study asks, and how we store your answers.</li>
    <li><a href="/welcome/inform">Inform</a>: how you compare, and how we protect your privacy.</li>
    <li><a href="/welcome/connect">Connect</a>: how to describe a position without applying for one.</li>
    <li><a href="/welcome/dashboard">Dashboard</a>: everything at a glance.</li>
    </ul>
    <p>Is your society already on Collegium? <a href="/registration">Register with your email address</a>.</p>
    `,
  ),
  html(
    'page-welcome-dashboard',
    'The dashboard',
    `
    <p>After you sign in, you start here: how you compare with colleagues in your specialty, how many have taken part, and what you can do next.</p>
    <p>To see what such charts look like, open the <a href="/presentation/reports">sample report</a>. It uses real study results, with the same privacy protection.</p>
    `,
  ),
  html(
    'page-welcome-share',
    'Share: one study a year',
    `
    <p>A study asks about compensation, productivity, hours, call, benefits, and type of practice. It takes about 25 minutes the first time and a few minutes in later years, because you only update what has changed.</p>
    <ul>
    <li>Stop whenever you like. Every answer is saved as you enter it.</li>
    <li>Decline any question you would rather not answer.</li>
    <li>No member, society, or recruiter ever sees your answers. <a href="/help/how-anonymity-works">How anonymity works</a></li>
    </ul>
    `,
  ),
  html(
    'page-welcome-inform',
    'Inform: how you compare',
    `
    <p>Choose what you want to know and who you want to be compared with. The charts show the range of what colleagues report, the median and quartiles, and your own position.</p>
    <p>We show no results where we count, or estimate, fewer than 10 people, and each answer is counted together with the answers of at least 9 colleagues. <a href="/help/how-figures-are-released">How results are calculated</a></p>
    <p><a href="/presentation/reports">View sample report</a></p>
    `,
  ),
  html(
    'page-welcome-connect',
    'Connect: what you want',
    `
    <p>Describe the position you want, in your own terms and without your name. When an offer fits, we let you know. You decide whether to get in touch.</p>
    <p>It isn’t an application, and no one learns whether you are looking. <a href="/help/what-connect-does">How Connect uses your Ideal Career Opportunity</a></p>
    `,
  ),
  html(
    'page-recruiter',
    'For recruiters',
    `
    <p>On Collegium, physicians have described anonymously the positions they want. You describe the position you need to fill and see how many physicians it matches before you pay anything.</p>
    <ul>
    <li><a href="/recruiter/ico-new">Describe a position</a>, and see how many candidates it matches</li>
    <li><a href="/welcome/recruiter/dashboard">Your offers at a glance</a></li>
    <li><a href="/welcome/recruiter/inform">Physicians’ job preferences</a></li>
    <li><a href="/welcome/recruiter/connect">How matching works</a></li>
    <li><a href="/recruiter/faq">Questions and answers</a></li>
    </ul>
    <p><a href="/recruiter/sign-up">Sign up as a recruiter</a></p>
    `,
  ),
  html(
    'page-recruiter-dashboard',
    'At a glance',
    `
    <p>View your offers with the number of candidates each one matches, your new messages, and the offers that need your attention.</p>
    `,
  ),
  html(
    'page-recruiter-inform',
    'Physicians’ job preferences and pay',
    `
    <p>For each term of a position, such as compensation, call, or hours, you see what physicians in a specialty ask for, and how many ask for it. Numbers of physicians are given as ranges for privacy.</p>
    <p>When you pay for a job offer or request an invoice, you can see the study results for its specialty. Results are always about groups, never about individuals.</p>
    `,
  ),
  html(
    'page-recruiter-connect',
    'How matching works',
    `
    <ol>
    <li>Describe the position in the same terms physicians use to describe what they want.</li>
    <li>See right away how many candidates match all core terms, and how many match every term.</li>
    <li>Write to them through Collegium. They see the offer and reply if they want to.</li>
    </ol>
    <p>Candidates stay anonymous until they tell you who they are.</p>
    `,
  ),
] as const

import { html } from './item.ts'

/**
 * Articles of the knowledge library, in the order of their numbers. The part after the number is the name in the URL, so it stays the same
 * when a title changes.
 */
export const LIBRARY_ITEMS = [
  html(
    'article-01-first-steps',
    'First steps in Collegium',
    `
    <p>Collegium has four areas, with a natural order.</p>
    <ol>
    <li><strong>Share</strong> has your society’s studies. Open one and answer one question at a time. You can stop at any point and continue later, even on another device.</li>
    <li><strong>Inform</strong> shows what everyone who took part reported. It opens fully once you have submitted the core of a study.</li>
    <li><strong>Connect</strong> is where you describe the position you want. It requires a submitted study that asks for job preferences.</li>
    <li><strong>Dashboard</strong> shows how you compare, how many colleagues have taken part, and what you can do next.</li>
    </ol>
    <p>Before your first study, you complete your profile: licensed states and any other details your membership type requires. Results are compared by these details, so enter them with care. You can edit them at any time under Edit Profile.</p>
    `,
  ),
  html(
    'article-02-how-anonymity-works',
    'How anonymity works',
    `
    <p>Your answers are stored with your account so that you can continue, correct, and compare them. They are never shown to other members, societies, recruiters, or visitors. A platform administrator can open a survey to correct it. Each access and correction is recorded: <a href="/help/who-sees-what">Access to your answers</a>.</p>
    <h3>What happens when you submit</h3>
    <p>Results don’t come from accounts. When the results of a study open, we divide all respondents once, by profile, into blocks of at least 10 colleagues. For charts, we keep only how many people in each block gave each answer. For every other way to select a group, such as by state or practice setting, we keep only how many people are in each of a few broad ranges, changed at random by a few people.</p>
    <h3>The rule of ten</h3>
    <p>No result is shown where we count, or estimate, fewer than 10 people in a group. That alone isn’t enough: if one of two groups has one more member, the difference between them reveals that member’s answer. That’s why every chart is calculated from the same counts. However many charts someone looks at, they learn about these counts only.</p>
    <h3>New answers</h3>
    <p>New answers are added when the number of new respondents equals the number already counted, and once more when the study closes. They form new blocks, so no one can see the effect of a single new answer. To learn more, see <a href="/help/how-figures-are-released">How results are calculated</a>.</p>
    <h3>What we don’t do</h3>
    <ul>
    <li>We don’t sell answers or lists of who took part.</li>
    <li>We don’t set advertising or tracking cookies.</li>
    <li>We don’t write answers or addresses to our logs.</li>
    </ul>
    `,
  ),
  html(
    'article-03-how-figures-are-released',
    'How results are calculated',
    `
    <p>Every result is calculated the same way, whether for a chart, a download, or a comparison.</p>
    <ol>
    <li><strong>Blocks.</strong> We divide respondents once into blocks of at least 10 colleagues: by specialty, then by attributes such as gender and region. Numbers such as pay are counted in fine steps in these blocks only.</li>
    <li><strong>Broad counts.</strong> For every other attribute, such as state or practice setting, we count only how many people are in each of a few broad ranges. These counts are changed at random by a few people when they are made, and never again.</li>
    <li><strong>Exact results.</strong> A group made of whole blocks, such as the whole study or a large specialty, can have exact results for numbers.</li>
    <li><strong>Estimates.</strong> All other results are estimated from these counts and marked as estimates. Each range contains the true value in at least 9 of 10 cases. If a range is wide, we show only the range. Results for choices are always estimates.</li>
    <li><strong>Differences.</strong> We show a difference between two groups only if its range doesn’t include zero.</li>
    <li><strong>Rounding.</strong> Shares are whole percentages. The extremes are shown as “&lt;2%” and “&gt;98%.” Quartiles and other values are rounded.</li>
    </ol>
    <p>Results for women and men in a specialty may be estimates even if results for the specialty are exact.</p>
    <p>If fewer than 10 people in a group answered, nothing is shown: “There is not enough data to display.” Ethnicity, visa status, veteran status, and rarer gender identities are protected. If you combine one of them with another filter, shares are shown only as ranges, and pay and other numbers aren’t shown.</p>
    <p>Administrators can see results for fewer than 10 answers. These are marked and come from the same counts, with the same ranges.</p>
    <p>Block sizes and measured attacks are public: <a href="/privacy/report">Privacy report</a>.</p>
    `,
  ),
  html(
    'article-04-reading-a-percentile',
    'How to read a percentile',
    `
    <p>“62nd percentile” means that about 62 of 100 people in the group gave a lower number than you, and about 38 gave the same or a higher number.</p>
    <p>The ends of a scale are open-ended, so that no one can be identified there. If your value is at one of these ends, you see “higher than at least 90 of 100 peers” instead. In groups of fewer than 30, and if the median is shown only as a range, you see which quarter you are in.</p>
    <h3>What it doesn’t mean</h3>
    <ul>
    <li>It isn’t a grade. A high percentile for hours on call isn’t a goal.</li>
    <li>It doesn’t show how far apart people are. The 40th and 60th percentiles may be $5,000 or $50,000 apart. Look at the chart for that.</li>
    <li>It applies to one group. If you change a filter, the same answer has a different percentile.</li>
    </ul>
    <h3>Which group to choose</h3>
    <p>Start with your specialty. Then add the filter that matters most for your question, such as region or type of practice. A group of 40 people like you tells you more than a group of 400 who aren’t. A group of 11 tells you less than either.</p>
    <p>Where the chart is an estimate, so is the percentile. Don’t base a decision on one percentile.</p>
    `,
  ),
  html(
    'article-05-median-and-quartiles',
    'Median, quartiles, and the spread between them',
    `
    <p>Imagine everyone lined up by their answer. The person in the middle has the <strong>median</strong>: half of the group is below it and half is above it. A quarter of the group is below the <strong>lower quartile</strong>, and a quarter is above the <strong>upper quartile</strong>.</p>
    <p>The middle half of the group is between the quartiles. If they are close together, people in your position are treated much the same, and an offer far outside that range needs an explanation. If they are far apart, ask what makes the difference: add a filter and see whether the spread shrinks.</p>
    <p>Collegium shows the median rather than the average because a few very high numbers can pull an average up until it describes no one.</p>
    `,
  ),
  html(
    'article-06-why-a-chart-is-empty',
    'Why a chart is empty, and what to do',
    `
    <p>“There is not enough data to display” means that fewer than 10 people in the group you chose answered this question.</p>
    <ul>
    <li>Broaden a filter: use the region instead of the state, or the specialty instead of the subspecialty.</li>
    <li>Or remove the filter that matters least for your question.</li>
    <li>Or ask colleagues to take the study. Many groups need only a few more responses. <a href="/refer-a-colleague">Refer a colleague</a> drafts the email for you.</li>
    </ul>
    <p>“No results found” is different: the people in this group weren’t asked the question.</p>
    <p>“Shown for the whole study only, to protect participants” means that your filters include a protected attribute, such as ethnicity or visa status. Remove the other filters, or choose a measure that isn’t a number.</p>
    <p>If a study has just started, there may be no results at all. They open automatically once enough physicians have submitted their answers: usually 300, or a third of invitees.</p>
    `,
  ),
  html(
    'article-07-filters-and-measures',
    'Choosing measures and filters',
    `
    <p>A <strong>measure</strong> is what a chart shows, such as total compensation, weeks of vacation, or employer. A <strong>filter</strong> determines whose answers are counted.</p>
    <ol>
    <li>Choose measures first. The default report has the ones most people look for.</li>
    <li>Apply one or two filters. Each additional filter makes the group smaller and the chart less certain. Every chart shows whether its results are exact or estimates.</li>
    <li>Compare with everyone, with the prior year, or with another group you choose.</li>
    </ol>
    <p>Some measures, such as total compensation or dollars per wRVU, are calculated for each person and then compared. They count only people who answered all the parts.</p>
    `,
  ),
  html(
    'article-08-saved-reports',
    'Saving, copying, and downloading reports',
    `
    <p>A report is a named set of measures and filters. It doesn’t store results: whenever you open it, the charts show the latest ones.</p>
    <ul>
    <li><strong>New</strong> starts an empty report, and <strong>Copy</strong> starts with what you see. You can also <strong>Rename</strong> or <strong>Delete</strong> a report, but you always keep at least one.</li>
    <li><strong>Download Report</strong> creates a PDF of the charts on screen, with the filters, the date of the results, and the study period.</li>
    </ul>
    <p>If you use a report in a contract negotiation, bring the page that describes the group. “The median of 140 hospital-employed colleagues in the Midwest” is an argument. A number alone isn’t.</p>
    <h3>Benchmark certificates</h3>
    <p>Below a chart with exact results, <strong>Benchmark certificate</strong> creates a signed page with its median and quartiles. Anyone who receives the page can use its code to check that the numbers are genuine. You can add your own value. It’s printed only on your copy, and people who check the code don’t see it. We don’t record who requests a certificate.</p>
    `,
  ),
  html(
    'article-09-answering-a-study',
    'Answering a study well',
    `
    <p>Have last year’s numbers on hand: W-2 or K-1, wRVUs from your productivity report, and your call schedule. The <strong>Study Guide</strong> on the card of a study lists its topics and what to have on hand.</p>
    <ul>
    <li>Answers are saved as you enter them. If the connection is lost, they are kept in this browser and sent when the connection is back.</li>
    <li>If you know a number roughly, a careful estimate is fine. If you don’t know it, say so rather than guess. The question is then left out instead of blurring the results.</li>
    <li>You can decline any question that isn’t required. Declining is never held against you.</li>
    <li>A red message means that a number is out of range, contradicts another answer, or doesn’t add up to 100% or to the total. If the parts don’t add up to your total pay, you can choose a reason.</li>
    <li>The status bar shows which questions are done, declined, incorrect, or still open. Click one to go there.</li>
    </ul>
    <p>After you submit the core, modules open: shorter sets of questions on one subject. Only physicians who complete a module see its results.</p>
    `,
  ),
  html(
    'article-10-last-years-answers',
    'Using last year’s answers',
    `
    <p>If you took last year’s study, you don’t have to answer everything again. Your earlier answers are listed, and numbers that usually change every year are already selected. Select any other answer that has changed, then choose <strong>Update Response</strong>. The study then asks you those questions and any that are new this year.</p>
    <p>Answers that aren’t selected are carried over. Years in practice increase by one. Review compensation and productivity carefully: they’re what colleagues look for.</p>
    `,
  ),
  html(
    'article-11-your-account',
    'Your account: password, devices, email',
    `
    <h3>Password</h3>
    <p>A password has at least 10 characters. Three or four unrelated words are easier to remember and harder to guess than a short password full of symbols. Common passwords aren’t accepted. You can change your password under <a href="/profile">Edit Profile</a>. If you have forgotten it, choose Forgot Password on the sign-in page.</p>
    <p>Changing it signs you out on every other device, and we send you an email to confirm the change. If you were given a temporary password, you must choose your own before you can continue.</p>
    <h3>Too many attempts</h3>
    <p>After several wrong passwords in a row, sign-in is paused for 15 minutes. A device you have signed in on before is counted separately, so no one can lock you out of it from another device.</p>
    <h3>Devices</h3>
    <p>Your profile lists where you are signed in. If you don’t recognize a device, or left yourself signed in somewhere, choose <strong>Sign out everywhere</strong> and change your password. A device that isn’t used for 30 days is signed out automatically.</p>
    <h3>Email</h3>
    <p>You can opt out of invitations, announcements, and alerts. Emails that your account needs, such as a link to set a new password, are always sent. <a href="/help/letters">Emails we send</a></p>
    <h3>Your name, your data, deleting your account</h3>
    <p>To have your name corrected, to find out what is stored about you, or to have your account deleted, write to <a href="mailto:support@collegium.example">support</a>. <a href="/privacy">Privacy policy</a></p>
    `,
  ),
  html(
    'article-12-what-connect-does',
    'How Connect uses your Ideal Career Opportunity',
    `
    <p>An Ideal Career Opportunity (ICO) describes a position you want: location, compensation, type of practice, and any other terms that matter to you. It doesn’t include your name. No recruiter sees it until you post it.</p>
    <p>Once it is posted, job offers are compared with its terms. A match is <strong>core</strong> when the offer meets the location and every core term, and <strong>perfect</strong> when it meets the additional terms as well. Each match shows why, term by term.</p>
    <h3>What recruiters see</h3>
    <p>Recruiters see a random number for each offer, such as “Candidate 12,” your specialty, which terms you answered, whether their offer meets each one, and on which day you wrote or read a message. They don’t see your answers, name, address, or society. Before you post, and for each match, you can preview what they see. They can write to you through Collegium. You can reply, decline, or do nothing. In each case, they don’t learn who you are.</p>
    <h3>Hiding from employers</h3>
    <p>Add employers, email domains, or metropolitan areas. From then on, their offers match none of your ICOs. If your list starts to cover an employer later, that employer gets no new matches. For privacy, we keep its open matches and mark them. An employer that hasn’t seen your ICO can’t tell whether it’s hidden or doesn’t exist. We don’t notify an employer that has seen it, but it can notice that the ICO has disappeared.</p>
    <h3>Telling a recruiter who you are</h3>
    <p>When you’re ready, send a recruiter your name, contact details, or CV. You can withdraw them until the recruiter opens them.</p>
    <p>You can have several ICOs, and edit, pause, or delete them at any time. If you edit a posted ICO, post it again. If you pause an ICO, it gets no new matches until you resume it. Its matches and messages are kept.</p>
    `,
  ),
  html(
    'article-13-for-whom-figures-speak',
    'People represented in the results',
    `
    <p>Results describe the people who took part. If mostly employed physicians answer, the median reflects employed physicians. The dashboard therefore shows what share of all invitees took part, and every chart shows how many people it represents and the date of its results.</p>
    <p>Be careful with groups in which you know that only some people answer, with questions that many declined, and when comparing years in which very different physicians took part. If you’re in doubt, look at several similar groups. If they agree, the result is probably sound.</p>
    <p>Results are information, not advice. For a contract, consult someone who knows the law in your state.</p>
    `,
  ),
  html(
    'article-14-changing-an-answer',
    'How to change an answer',
    `
    <p><strong>Before you submit,</strong> you can change any answer as often as you like. Open the study, choose the question in the status bar, and change the answer. It’s saved automatically. Questions that depend on it are shown or hidden automatically, and we keep your answers to hidden questions.</p>
    <p><strong>After you have submitted,</strong> you can no longer change your answers to the core, because colleagues rely on the results. You can reopen modules until the study closes. If you entered something incorrectly, <a href="mailto:support@collegium.example">write to support</a>. A platform administrator can correct a submitted survey, and the correction is recorded. Answers already counted in results stay as they were.</p>
    <p><strong>Next year</strong> you start with this year’s answers and update the ones that have changed: <a href="/help/last-years-answers">Using last year’s answers</a>.</p>
    <p>Your profile is not part of your study answers, and you can change it at any time under <a href="/profile">Edit Profile</a>. Study results use your profile as it was when you submitted.</p>
    `,
  ),
  html(
    'article-15-who-sees-what',
    'Access to your answers',
    `
    <ul>
    <li><strong>You</strong> see your own answers, your profile, your reports, and results for groups.</li>
    <li><strong>Other members</strong> see results for groups, and nothing else. They don’t even see whether you took part.</li>
    <li><strong>Your society’s administrators</strong> see the same results for groups, and who is a member. They can’t open anyone’s answers.</li>
    <li><strong>Recruiters</strong> see results for groups in the specialties for which they have paid to post an offer, under the same rules, and never anyone’s answers. They learn who you are only if you tell them.</li>
    <li><strong>Visitors</strong> see a sample report with the same privacy protection.</li>
    <li><strong>Platform administrators</strong> run Collegium. They can open a single survey to help or to correct it. For each access, we record who opened the survey and for which study.</li>
    </ul>
    <p>Society and platform administrators can see results for fewer than 10 answers. These are marked and come from the same counts as all other results.</p>
    <p>We don’t record which groups you look at, except in the reports you save.</p>
    `,
  ),
  html(
    'article-16-registering',
    'Registration: addresses, tokens, and emails',
    `
    <p>To register, you confirm that an email address is yours. Enter it on the <a href="/registration">Registration</a> page, and we send you an email with a token. Type the token or follow the link in the email.</p>
    <ul>
    <li>A token works once, within 24 hours. If you request another one, only the newest works.</li>
    <li>Use the email address your society has on file to join as its member. With any other address, you register as a physician without a society. The email tells you which applies.</li>
    <li>The page shows the same message for every address, whether or not it has an account. If it does, the email says so, and you can sign in.</li>
    <li>No email after a few minutes? Check your spam folder, make sure you typed the address correctly, then request a new token.</li>
    </ul>
    <p>Recruiters <a href="/recruiter/sign-up">sign up</a> on a separate page and confirm their address with the link in an email before they can continue.</p>
    `,
  ),
  html(
    'article-17-letters',
    'Emails we send, and how to stop them',
    `
    <p>There are two kinds of emails.</p>
    <ul>
    <li><strong>Emails about your account</strong> are sent because you or someone else did something: they contain a token, a link to set a new password, or a notice that a password was changed. You can’t stop them, because they protect you.</li>
    <li><strong>Invitations, announcements, and alerts</strong> are optional. You can stop them under <a href="/profile">Edit Profile</a>, with the link at the end of each of these emails, or with the unsubscribe button in your email app. The link works without signing in, and you can undo your choice on the same page.</li>
    </ul>
    <p>We never ask for your password by email. A link to set a new password works once and for a limited time, and you receive one only if someone requested it. If it wasn’t you, you don’t need to do anything.</p>
    `,
  ),
  html(
    'article-18-for-recruiters',
    'For recruiters: what you can and can’t see',
    `
    <p>Collegium shows recruiters what physicians want, never who they are.</p>
    <ul>
    <li>You describe a position in the same terms physicians use to describe what they are looking for.</li>
    <li>You see how many physicians it matches, as ranges that protect privacy.</li>
    <li>Once you post an offer, you see its candidates by pseudonym and which of their terms it meets. You can write to them.</li>
    <li>When you pay for a job offer or request an invoice, you can see the study results for its specialty. Results are about groups, never individuals.</li>
    <li>You must first confirm your email address with the link in an email. If you can’t find the email, request another one on the page that asks you to confirm.</li>
    </ul>
    <p>While the exchange isn’t open to job offerors, you can prepare drafts but not post them. <a href="/recruiter/faq">Questions and answers for recruiters</a></p>
    `,
  ),
  html(
    'article-19-when-something-goes-wrong',
    'When something doesn’t work',
    `
    <ul>
    <li><strong>The connection is lost while you answer a study.</strong> Keep going. Your answers are kept in this browser, as the line above the questions shows, and are sent when the connection is back. Don’t clear your browser data before then.</li>
    <li><strong>You are asked to sign in again.</strong> You were signed out on this device because you signed out everywhere, changed your password, or didn’t visit for 30 days. After you sign in, you return to the page you wanted.</li>
    <li><strong>You can’t sign in.</strong> Try your email address instead of the username. After several wrong passwords, sign-in is paused for 15 minutes. If you have forgotten your password, choose Forgot Password on the sign-in page.</li>
    <li><strong>A chart says that there is not enough data.</strong> That is the privacy protection at work: <a href="/help/why-a-chart-is-empty">Why a chart is empty</a>.</li>
    <li><strong>A page doesn’t load.</strong> Choose Try again, or reload the page. Nothing you have saved is lost.</li>
    </ul>
    <p>If that doesn’t help, write to <a href="mailto:support@collegium.example">support</a>. Tell us which page you were on, what you did, and about when. Please don’t include answers or passwords in your email.</p>
    `,
  ),
] as const

import { html } from './item.ts'

/** The knowledge library: articles in the order of their numbers; what follows the number names one in its address. */
export const LIBRARY_ITEMS = [
  html(
    'article-01-first-steps',
    'First steps in Collegium',
    `
    <p>Collegium has four areas, and a natural order to them.</p>
    <ol>
    <li><strong>Share</strong> holds your society’s studies. Open one, and answer one question at a time. You can stop at any point and go on later, on another device if you like.</li>
    <li><strong>Inform</strong> shows what all who took part report. It opens fully once you have submitted the core of a study.</li>
    <li><strong>Connect</strong> is for describing the position you would want. It needs a submitted study that asks for job preferences.</li>
    <li><strong>Dashboard</strong> brings together how many colleagues have taken part and what you could do next.</li>
    </ol>
    <p>Before your first study you are asked for your profile: licensed states, and whatever else your kind of membership requires. Results are compared by these details, so it is worth giving them with care. They can be changed at any time under Edit Profile.</p>
    `,
  ),
  html(
    'article-02-how-anonymity-works',
    'How anonymity works',
    `
    <p>Your answers are kept with your account, because you must be able to continue, correct and compare them. No other member, no society, no recruiter and no visitor is ever shown them. An administrator of the platform can open a survey to correct it, and each opening and each correction is written down: <a href="/help/who-sees-what">Who sees what</a>.</p>
    <h3>What happens when you submit</h3>
    <p>Results are not drawn from accounts. From time to time all submitted answers of a study are copied into a frozen set without name, e-mail address, NPI or ZIP code. All charts are drawn from that set. A new one is made only after at least ten people have submitted or changed their answers, so that nobody can see what a single new answer did to a chart.</p>
    <h3>The rule of ten</h3>
    <p>No figure is shown for a group of fewer than ten people. That alone would not be enough: from two groups, one of which has one member more, the difference would give that member away. Collegium therefore shows a group only if no combination of its filters can single out fewer than ten.</p>
    <h3>Small inaccuracies, on purpose</h3>
    <p>The number of people behind a chart is moved by up to two, and quartiles and shares are rounded. The same group always gets the same figure, so asking again reveals nothing. <a href="/help/how-figures-are-released">How figures are released</a> says more.</p>
    <h3>What we do not do</h3>
    <ul>
    <li>We sell no answers, and no list of who took part.</li>
    <li>We set no advertising or tracking cookies.</li>
    <li>We put no answers and no addresses into our logs.</li>
    </ul>
    `,
  ),
  html(
    'article-03-how-figures-are-released',
    'How figures are released',
    `
    <p>Every figure about a group passes through one gate before it leaves the server. The gate does the same for every chart, download and comparison.</p>
    <ol>
    <li><strong>Counting.</strong> It counts the people in the group. With fewer than ten, nothing is shown: “There is not enough data to display.”</li>
    <li><strong>Combinations.</strong> It looks at every way in which your filters could be combined and subtracted from each other. If any of them would leave between one and nine people, the group is withheld and the nearest group that may be shown is offered instead.</li>
    <li><strong>Noise.</strong> The number of people is shown up to two more or fewer. The noise is drawn from the set of people itself, so the same people always give the same number.</li>
    <li><strong>Rounding.</strong> Shares are whole percents; in groups of fewer than fifty the ends read “&lt;5%” and “&gt;95%”. Quartiles are rounded and taken a little beside the exact rank.</li>
    <li><strong>A budget.</strong> Each person may ask for a limited number of different groups of a study. It is far more than anybody needs to read results, and far fewer than anybody would need to search for a person.</li>
    </ol>
    <p>Administrators may look at figures without these protections only where the platform was set up to allow it. Such figures are marked, and looking at them is logged.</p>
    `,
  ),
  html(
    'article-04-reading-a-percentile',
    'How to read a percentile',
    `
    <p>“You are at the 62nd percentile” means: of 100 people in the group you are looking at, about 62 gave a lower figure than you did, and about 38 a higher one or the same.</p>
    <p>The ends of a scale are published without their far edge, so that nobody can be found there. If your figure lies in such an end, you read “among the lowest 20 of 100 peers” instead: how the people of that end lie in it is not told to anybody.</p>
    <h3>What it does not mean</h3>
    <ul>
    <li>It is not a mark. A high percentile of hours on call is nothing to strive for.</li>
    <li>It does not say how far apart people are. Between the 40th and the 60th percentile there may lie 5,000 dollars or 50,000. Look at the chart for that.</li>
    <li>It is about one group. Change a filter, and the same answer stands at another percentile.</li>
    </ul>
    <h3>Which group to choose</h3>
    <p>Begin with your specialty. Then add the filter that matters most for the question you have, such as region or kind of practice. A group of forty who resemble you says more than one of four hundred who do not; a group of eleven says less than either.</p>
    <p>The percentile is read off the published chart, so it is exact to about a point or two. Nobody’s decision should turn on one point.</p>
    `,
  ),
  html(
    'article-05-median-and-quartiles',
    'Median, quartiles and the spread between them',
    `
    <p>Line everybody up by their answer. The one in the middle gives the <strong>median</strong>: half of the group lie below it, half above. A quarter of the group lie below the <strong>lower quartile</strong>, a quarter above the <strong>upper quartile</strong>.</p>
    <p>The middle half of the group lies between the quartiles. When they are close together, people in your position are treated much alike, and an offer far outside needs an explanation. When they are far apart, it is worth asking what sets people apart: add a filter and see whether the spread shrinks.</p>
    <p>Collegium shows the median rather than the average because a few very high figures pull an average up until it describes nobody.</p>
    `,
  ),
  html(
    'article-06-why-a-chart-is-empty',
    'Why a chart shows nothing, and what to do',
    `
    <p>“There is not enough data to display” means that the group you chose is too small, or that together with its neighbours it would say too much about somebody in it.</p>
    <ul>
    <li>Take the suggestion beside the chart. It is the nearest group that may be shown.</li>
    <li>Or widen a filter: the region instead of the state, the specialty instead of the subspecialty.</li>
    <li>Or remove the filter that matters least to your question.</li>
    <li>Or ask colleagues to take the study. Many groups open with a few more answers; <a href="/refer-a-colleague">Refer a colleague</a> writes the mail for you.</li>
    </ul>
    <p>“No results found” is something else: the question was not asked of the people in this group.</p>
    <p>When a study has just begun there may be no results at all. They appear by themselves once at least ten people have submitted.</p>
    `,
  ),
  html(
    'article-07-filters-and-measures',
    'Choosing measures and filters',
    `
    <p>A <strong>measure</strong> is what a chart shows: total compensation, weeks of vacation, who employs you. A <strong>filter</strong> says whose answers are counted.</p>
    <ol>
    <li>Choose measures first. The default report has those that most people look for.</li>
    <li>Apply one or two filters. Each further one makes the group smaller and the chart less certain.</li>
    <li>Compare: with everybody, with the prior year, or with another group of your choice.</li>
    </ol>
    <p>Some measures are computed per person and then compared, such as total compensation, or dollars per wRVU. They count only those who gave all of the parts.</p>
    `,
  ),
  html(
    'article-08-saved-reports',
    'Saving, copying and downloading reports',
    `
    <p>A report is a choice of measures and filters under a name. It holds no figures: whenever you open it, charts are drawn from the latest results.</p>
    <ul>
    <li><strong>New</strong> begins one, <strong>Copy</strong> begins with what you see, <strong>Rename</strong> and <strong>Delete</strong> do what they say. At least one report always stays.</li>
    <li><strong>Download Report</strong> makes a PDF of the charts on screen, with the filters, the day of the results and the study period.</li>
    </ul>
    <p>When you take a report into a conversation about a contract, bring the page that names the group. “The median of 140 hospital-employed colleagues in the Midwest” is an argument; a bare number is not.</p>
    `,
  ),
  html(
    'article-09-answering-a-study',
    'Answering a study well',
    `
    <p>Have last year’s figures at hand: W-2 or K-1, wRVUs from your productivity report, the call schedule. The <strong>Study Guide</strong> on the card of a study lists all questions beforehand.</p>
    <ul>
    <li>Answers are saved as you give them. When the connection is lost they wait in this browser and are sent when it is back.</li>
    <li>If you do not know a value, say so rather than guess. It then counts for nothing instead of blurring the results.</li>
    <li>You can decline any question that is not required. Declining is not held against you anywhere.</li>
    <li>A red message means that two figures contradict each other, or that parts do not add up to 100%.</li>
    <li>The status bar shows what is done, declined, wrong or still open, and takes you there.</li>
    </ul>
    <p>After submitting the core, modules open: shorter sets of questions on one subject. Their results are for those who completed them.</p>
    `,
  ),
  html(
    'article-10-last-years-answers',
    'Using last year’s answers',
    `
    <p>If you took last year’s study, you need not answer everything again. Your earlier answers are listed; tick the box beside each that has changed and choose <strong>Update Response</strong>. You are then taken through those questions, and through any that are new this year.</p>
    <p>What you leave unticked is taken over as it was. Do tick compensation and productivity: they change every year, and they are what colleagues look for.</p>
    `,
  ),
  html(
    'article-11-your-account',
    'Your account: password, devices, e-mail',
    `
    <h3>Password</h3>
    <p>A password has at least ten characters. Three or four unrelated words are easier to remember and harder to guess than a short one full of signs; passwords that many people use are refused. It can be changed under <a href="/profile">Edit Profile</a>; if you have forgotten it, choose Forgot Password where you sign in.</p>
    <p>Changing it signs you out on every other device, and a letter tells you of it. If you were given a temporary password, you are asked for one of your own before anything else.</p>
    <h3>Too many tries</h3>
    <p>After several wrong passwords in a row signing in pauses for a quarter of an hour. A device on which you have signed in before is counted apart, so nobody can lock you out of it from elsewhere.</p>
    <h3>Devices</h3>
    <p>Your profile lists where you are signed in. If you do not know one of the devices, or have left yourself signed in somewhere, choose <strong>Sign out everywhere</strong> and change your password. A device that is not used for thirty days is signed out by itself.</p>
    <h3>E-mail</h3>
    <p>You can choose not to be sent invitations, announcements and alerts. Letters that your account needs, such as a link for a new password, are always sent. <a href="/help/letters">Letters we send</a></p>
    <h3>Your name, your data, deleting your account</h3>
    <p>To have your name corrected, to learn what is stored about you, or to have your account deleted, write to <a href="mailto:support@collegium.example">support</a>. <a href="/privacy">Privacy policy</a></p>
    `,
  ),
  html(
    'article-12-what-connect-does',
    'What Connect does with your Ideal Career Opportunity',
    `
    <p>The exchange is not open yet. What follows is how it will work.</p>
    <p>An Ideal Career Opportunity (ICO) describes a position you would want: place, compensation, kind of practice, call. It carries no name. Nobody sees it until you post it.</p>
    <p>Once it is posted, job offers are compared with its terms. Recruiters learn how many people an offer matches, and may write to them through Collegium. You see the offer first and decide whether to answer, decline, or stay silent; in none of these cases do they learn who you are.</p>
    <p>You may have several, change them, or take them back at any time.</p>
    `,
  ),
  html(
    'article-13-for-whom-figures-speak',
    'For whom the figures speak',
    `
    <p>Results describe those who took part. If mostly employed physicians answer, the median is that of employed physicians. The dashboard therefore shows what part of those invited took part, and every chart says how many people stand behind it and as of which day.</p>
    <p>Be careful with groups of which you know that only some answer, with questions that many declined, and with comparisons of years in which very different people took part. When in doubt, look at several neighbouring groups: if they agree, the figure is probably sound.</p>
    <p>Figures are information, not advice. For a contract, ask somebody who knows the law of your state.</p>
    `,
  ),
  html(
    'article-14-changing-an-answer',
    'How to change an answer',
    `
    <p><strong>Before you submit,</strong> any answer can be changed as often as you like. Open the study, choose the question in the status bar, and change it; it is saved as you do. Questions that depend on it come or go by themselves, and what you had said there is kept in case they come back.</p>
    <p><strong>After you have submitted,</strong> answers can no longer be changed by you: figures that colleagues rely on should not move behind their backs. If something went in wrong, <a href="mailto:support@collegium.example">write to support</a>. An administrator of the platform can correct a submitted survey; the correction is written down and reaches the results with the next release.</p>
    <p><strong>Next year</strong> you begin with this year’s answers and change those that have moved: <a href="/help/last-years-answers">Using last year’s answers</a>.</p>
    <p>Your profile is not part of a study’s answers and can be changed at any time under <a href="/profile">Edit Profile</a>. Results of a study go by the profile as it was when you submitted.</p>
    `,
  ),
  html(
    'article-15-who-sees-what',
    'Who sees what',
    `
    <ul>
    <li><strong>You</strong> see your own answers, your profile, your reports, and figures about groups.</li>
    <li><strong>Other members</strong> see figures about groups of ten and more, and nothing else. Not even whether you have taken part.</li>
    <li><strong>Your society’s administrators</strong> see the same figures about groups, and who is a member. They cannot open anybody’s answers.</li>
    <li><strong>Recruiters</strong> see no results of studies. They learn who you are when you tell them.</li>
    <li><strong>Visitors</strong> see a sample report, made by the same rules as all others.</li>
    <li><strong>Administrators of the platform</strong> run it. They can open a single survey to help or to correct it, and each time it is written down who did, and of which study.</li>
    </ul>
    <p>Administrators, of a society or the platform, are shown figures about fewer than ten people only where the platform was set up to allow it. Such figures are marked, and looking at them is logged.</p>
    <p>The groups that you ask results of are remembered with your account while the release they belong to is served, and for ninety days after that. That is how Collegium notices when somebody tries to find out about one person by asking for many groups.</p>
    `,
  ),
  html(
    'article-16-registering',
    'Registering: addresses, tokens and letters',
    `
    <p>To register you show that an e-mail address is yours. Enter it on the page <a href="/registration">Registration</a>, and a letter brings you a token; type it, or follow the link in the letter.</p>
    <ul>
    <li>A token works once, within 24 hours. If you ask for another, only the newest works.</li>
    <li>Use the address that your society has on its list. You then join as its member. With any other address you register as a physician without a society; the letter tells you which of the two it is.</li>
    <li>The page says the same for every address, whether it has an account or not. If it has one, the letter says so, and you can sign in.</li>
    <li>No letter after a few minutes? Look into the folder for spam, check the address for a slip, then ask again.</li>
    </ul>
    <p>Recruiters <a href="/recruiter/sign-up">sign up</a> on a page of their own, and confirm their address by the link in a letter before they can go on.</p>
    `,
  ),
  html(
    'article-17-letters',
    'Letters we send, and how to stop them',
    `
    <p>There are two kinds of letters.</p>
    <ul>
    <li><strong>Letters about your account</strong> come because you or somebody else did something: a token, a link for a new password, the word that a password was changed. They cannot be stopped, because they protect you.</li>
    <li><strong>Invitations, announcements and alerts</strong> can be stopped: under <a href="/profile">Edit Profile</a>, by the link at the end of each such letter, or by the button to unsubscribe that your mail program shows. You need not sign in, and you can take it back on the same page.</li>
    </ul>
    <p>We never ask for your password by mail. A link for a new password works once and for a limited time, and you only receive one when somebody has asked for it. If it was not you, you need not do anything.</p>
    `,
  ),
  html(
    'article-18-for-recruiters',
    'For recruiters: what you can and cannot see',
    `
    <p>Collegium shows recruiters what physicians would want, never who they are.</p>
    <ul>
    <li>You describe a position in the same terms in which physicians describe what they look for.</li>
    <li>You will be shown how many people it fits, and no small numbers that could single somebody out.</li>
    <li>Results of studies belong to those who took part, and are not part of what you see.</li>
    <li>Your e-mail address has to be confirmed by the link in a letter first. If the letter is lost, ask for another one on the page that waits for it.</li>
    </ul>
    <p>The exchange is not yet open to job offerors. <a href="/recruiter/faq">Questions and answers for recruiters</a> says what is coming.</p>
    `,
  ),
  html(
    'article-19-when-something-goes-wrong',
    'When something does not work',
    `
    <ul>
    <li><strong>The connection is lost while you answer a study.</strong> Go on. Your answers wait in this browser, the line above the questions says so, and they are sent when the connection is back. Do not clear the browser’s data before that.</li>
    <li><strong>You are asked to sign in again.</strong> You were signed out on this device: by you elsewhere, by a new password, or after thirty days without a visit. After signing in you are back where you wanted to go.</li>
    <li><strong>You cannot sign in.</strong> Try your e-mail address instead of the username. After several wrong passwords signing in pauses for a quarter of an hour. If you have forgotten the password, choose Forgot Password where you sign in.</li>
    <li><strong>A chart says that there is not enough data.</strong> That is the protection at work: <a href="/help/why-a-chart-is-empty">Why a chart shows nothing</a>.</li>
    <li><strong>A page does not load.</strong> Choose Try again, or load the page anew. Nothing you have saved is lost by it.</li>
    </ul>
    <p>If that does not help, write to <a href="mailto:support@collegium.example">support</a>: on which page you were, what you did, and about when. Please leave answers and passwords out of the mail.</p>
    `,
  ),
] as const

import { html } from './item.ts'

/** Around a study: before, during and after. */
export const STUDY_ITEMS = [
  html(
    'begin-study-message',
    'Before you begin',
    `
    <p>Thank you for giving this study some of your time. Your colleagues rely on it as you will rely on theirs.</p>
    <ul>
    <li><strong>Take it at your own pace.</strong> Every answer is saved as you give it. You can stop at any question and continue there later, on another device if you like.</li>
    <li><strong>Have your numbers at hand.</strong> Last year’s compensation statement and productivity report answer most of the questions about figures. A careful estimate is better than a gap.</li>
    <li><strong>You decide what to share.</strong> Questions that are not required can be declined, and many offer “I don’t know the value”.</li>
    <li><strong>No member, society or recruiter sees your answers.</strong> They appear in results only together with those of others, and never for fewer than ten people.</li>
    </ul>
    <p>When every question is complete you submit the study. After that your answers can no longer be changed.</p>
    `,
  ),
  html(
    'study-first-time',
    'How this form works',
    `
    <p>The study shows one question at a time. Use Next and Back, or click the status bar above the question to go to any other.</p>
    <ul>
    <li>In the status bar, grey means not completed, green complete, and red that a response needs another look. A symbol says the same without color.</li>
    <li>Sliders take a number, too: type it into the field beside them.</li>
    <li>A slider you have not touched counts as unanswered. If its starting value is right for you, accept it when you are asked.</li>
    <li>Some questions appear only because of an earlier answer. Change that answer, and they come or go.</li>
    </ul>
    <p>There is no Save button. The line above the questions tells you when your answers are safely stored.</p>
    `,
  ),
  html(
    'prior-study-message',
    'Your answers of last year',
    `
    <p>You completed this study last year, so you need not start from nothing. Below are your anonymous responses to the prior year’s study.</p>
    <p>Tick the box beside every response that has changed and click <strong>Update Response</strong>; the study then asks you those questions, and any that are new this year. Everything you leave unticked is taken over as it stands.</p>
    <p>Figures of a year, such as compensation, wRVUs and hours, have nearly always moved. Please look at those with particular care.</p>
    `,
  ),
  html(
    'interested-question-content',
    'One section is done',
    `
    <p>You have reached the end of this section. Thank you.</p>
    <p>The results of sections like this one help your society decide what to study in more depth, and which modules to offer next.</p>
    <p>Your answers stay as anonymous as all the others. Nobody will contact you because of them.</p>
    `,
  ),
  html(
    'thank-you-completing-study-message',
    'Thank you. Your study is complete.',
    `
    <p>Your answers now stand with those of your colleagues, without your name. Together they show what practice in your specialty is really like.</p>
    <p>What you can do next:</p>
    <ul>
    <li><strong>Inform</strong> shows where you stand: your own values beside the quartiles of physicians like you.</li>
    <li><strong>Share</strong> has the modules of this study. They are short, and open to you now.</li>
    <li><strong>Connect</strong> keeps the description of your ideal career opportunity, for you to refine whenever you like.</li>
    <li>The <strong>Dashboard</strong> shows how many of your colleagues have taken part so far.</li>
    </ul>
    <p>New answers enter the results in groups, never one by one. Yours may therefore take a little while to show.</p>
    `,
  ),
] as const

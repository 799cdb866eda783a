import { html } from './item.ts'

/** Content about a study: before, during, and after. */
export const STUDY_ITEMS = [
  html(
    'begin-study-message',
    'Before you begin',
    `
    <p>Thank you for giving this study some of your time. Your colleagues rely on your answers, as you will rely on theirs.</p>
    <ul>
    <li><strong>Take it at your own pace.</strong> Every answer is saved as you enter it. You can stop at any question and continue there later, even on another device.</li>
    <li><strong>Have your numbers on hand.</strong> Last year’s compensation statement and productivity report are a good starting point for most of the numeric questions. If you know a number roughly, a careful estimate is fine. If you don’t know it, say so rather than guess.</li>
    <li><strong>You decide what to share.</strong> You can decline any question that isn’t required, and many offer “I don’t know the value.”</li>
    <li><strong>No member, society, or recruiter sees your answers.</strong> They appear in results only together with others’ answers, and never where we count, or estimate, fewer than 10 people.</li>
    </ul>
    <p>When every question is complete, submit the study. After that, you can no longer change your answers to the core.</p>
    `,
  ),
  html(
    'study-first-time',
    'How this form works',
    `
    <p>The study shows one question at a time, or a total with all its parts. Use Next and Back, or click the status bar above the question to go to any other question.</p>
    <ul>
    <li>In the status bar, gray means not completed, green means complete, and red means that a response isn’t valid. Symbols show the same without color.</li>
    <li>You can also type a number into the field next to a slider.</li>
    <li>A slider you haven’t moved counts as unanswered. If its starting value is right for you, confirm it when asked.</li>
    <li>Some questions depend on an earlier answer. They appear or disappear when you change that answer.</li>
    </ul>
    <p>There is no Save button. The line above the questions tells you when your answers are saved.</p>
    `,
  ),
  html(
    'prior-study-message',
    'Your answers from last year',
    `
    <p>You completed this study last year, so you don’t have to start from scratch. Below are your anonymous responses to the prior year’s study.</p>
    <p>Select every answer that has changed, and deselect any that hasn’t. Then click <strong>Update Response</strong>. The study then asks you those questions and any that are new this year. Answers that aren’t selected are carried over.</p>
    `,
  ),
  html(
    'interested-question-content',
    'You finished a section',
    `
    <p>You have reached the end of this section. Thank you.</p>
    <p>The results of sections like this one help your society decide what to study in more depth, and which modules to offer next.</p>
    <p>Your answers stay as anonymous as all the others. No one will contact you because of them.</p>
    `,
  ),
  html(
    'thank-you-completing-study-message',
    'Thank you. Your study is complete.',
    `
    <p>Your answers are combined with your colleagues’ answers, without your name. Together they show what practice in your specialty is really like.</p>
    <p>What you can do next:</p>
    <ul>
    <li><strong>Inform</strong> shows how you compare: your own values next to the quartiles of physicians like you.</li>
    <li><strong>Share</strong> has the modules of this study. They are short, and you can take them now.</li>
    <li><strong>Connect</strong> has the Ideal Career Opportunity you described, and you can refine it whenever you like.</li>
    <li>The <strong>Dashboard</strong> shows how you compare at a glance, and how many colleagues have taken part.</li>
    </ul>
    <p>New answers are added to the results in groups. The note above shows when yours will be included.</p>
    `,
  ),
] as const

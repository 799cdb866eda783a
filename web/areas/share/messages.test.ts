import { expect, it } from 'vitest'
import { TEXT } from '#rules/share/text.ts'
import { MODULE, STUDY } from './home/messages.ts'
import { ASK, CONTENT_FAILED, SUBMIT } from './late-messages.ts'
import { FORM, HOME, STATUS } from './messages.ts'
import { ICO, UPDATE } from './prior-year/messages.ts'

// These texts must match the specification exactly (1 §2, 1 §4, 1 §5, 1 §8).
it.each<[string, string]>([
  ['Current Studies', HOME.current],
  ['Upcoming Studies', HOME.upcoming],
  ['Closed Studies', HOME.closed],
  ['Load More', HOME.loadMore],
  ['View Data', HOME.viewData],
  ['Study Guide', STUDY.guide],
  ['Reset Survey', STUDY.reset],
  ['Studies reset successful', STUDY.resetDone],
  ["Your Society doesn't have the active Questionnaire", STUDY.noActive],
  ['This module is not enabled until you complete the core portion of the study.', MODULE.coreFirst],
  ['This module is not enabled until you complete the core portion of the study.', TEXT.moduleNotEnabled],
  ['Some error occurs', FORM.failed],
  ['Type name of school...', FORM.school],
  ['Go to Question', FORM.goTo],
  ['Complete Study', FORM.complete],
  ['Complete Module', FORM.completeModule],
  ['Loading study ...', FORM.loading],
  ['Value not selected', ASK.valueTitle],
  ['Return to Question', ASK.stay],
  ['Accept Defaults', ASK.defaults],
  ['Answer Question Later', ASK.later],
  ['Changes made to the current question will not be saved. Are you sure you want to leave this page?', ASK.unsent],
  ['You have not completed your study and data may be lost. Are you sure you want to leave this page?', ASK.incomplete],
  ['This field is required', SUBMIT.required],
  ['Submit', SUBMIT.submit],
  ['Cancel', SUBMIT.cancel],
  ['Unable to update page content. Please try again later', CONTENT_FAILED],
  ['completed, declined, invalid response, uncompleted', Object.values(STATUS).join(', ')],
  ['Update', UPDATE.update],
  ['Update Response', UPDATE.begin],
  ['I still want this job', ICO.same],
  ['I want this job but with some changes', ICO.changed],
  ['My goals have changed, I want another job', ICO.another],
])('text matches the specification: %s', (text, shown) => expect(shown).toBe(text))

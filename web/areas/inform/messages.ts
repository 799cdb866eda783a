/** Texts of the results screen; where the specification gives them, to the letter. */
export const STEPS = {
  measures: 'STEP 1 - Select Measures to view aggregate data for your specialty',
  filters: 'STEP 2 - Select and apply Filters to fine-tune the aggregate data.',
  note: 'Note: Measures display aggregated data from all member participants; select specialty or subspecialty filters for specific data.',
} as const

export const PANEL = {
  measures: 'Step 1: Measures',
  filters: 'Step 2: Filters',
  selectMeasures: 'Select Measures',
  noMeasures: 'No measures selected',
  specialty: 'Specialty',
  apply: 'Apply',
  clearAll: 'Clear All',
  filtersOff: 'Filtering is disabled until the study is completed.',
  takeStudy: 'Take Study',
  takeStudyHint: 'Take the study to activate all the features',
} as const

export const PICKER = {
  title: 'Select Measures',
  find: 'Find a measure',
  nothingFound: 'No measure has these words.',
  derived: 'Derived measures',
  selectAll: 'Select All',
  clear: 'Clear',
  done: 'Done',
} as const

export const STATE = {
  checking: 'Checking reports data...',
  loadingStudy: 'Loading study ...',
  loadingCharts: 'Loading charts ...',
  applying: 'Applying filters...',
  withheld: 'There is not enough data to display.',
  empty: 'No results found.',
  failed: 'Unable to load some data, please try again later',
  noStudies: 'There are no studies to view data for. Please check back later or view your available studies.',
  studies: 'View available studies',
} as const

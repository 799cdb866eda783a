/** Number of states. The browser needs it to check answers before the lists are loaded. */
export const STATE_COUNT = 51
export const REGION_COUNT = 4
export const SCHOOL_COUNT = 8

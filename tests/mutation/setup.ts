import fc from 'fast-check'

// Properties mostly notice a change immediately, if at all; and the same cases each time make scores comparable.
fc.configureGlobal({ numRuns: 25, seed: 1, endOnFailure: true })

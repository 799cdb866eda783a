/**
 * Runs the work in one tab at a time, in the order in which the tabs ask. Locks, like random UUIDs, exist only over HTTPS and on localhost. A
 * trial installation over plain HTTP works without them.
 */
export function oneTabAtATime(name: string, work: () => Promise<void>): Promise<void> {
  return 'locks' in navigator ? navigator.locks.request(`collegium-${name}`, work) : work()
}

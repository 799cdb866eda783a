/** What is made of a key's place `at` once, and forgotten with the key. */
export function remembered<Key extends object, Value>(
  known: WeakMap<Key, Map<number, Value>>,
  key: Key,
  at: number,
  make: () => Value,
): Value {
  const places = known.get(key) ?? new Map<number, Value>()
  known.set(key, places)
  const value = places.get(at) ?? make()
  places.set(at, value)
  return value
}

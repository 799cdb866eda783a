/** Calculates the value at index `at` of a key once. The cached value is released together with the key. */
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

const MAX_REMEMBERED = 64

/** Calculates a value for a key and text once. The last `MAX_REMEMBERED` values are cached and released together with the key. */
export function rememberedByText<Key extends object, Value>(
  known: WeakMap<Key, Map<string, Value>>,
  key: Key,
  text: string,
  make: () => Value,
): Value {
  const texts = known.get(key) ?? new Map<string, Value>()
  known.set(key, texts)
  const value = texts.get(text) ?? make()
  texts.delete(text)
  texts.set(text, value)
  for (const [oldest] of texts) {
    if (texts.size <= MAX_REMEMBERED) break
    texts.delete(oldest)
  }
  return value
}

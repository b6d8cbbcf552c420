import { useState } from 'react'

/**
 * State of something that is shown, such as what is chosen in a list: it starts anew with another one, where a `key`
 * would also close menus and drop what is being typed.
 *
 * @param subject what the state belongs to
 */
export function useStateOf<Value>(subject: string, initial: Value) {
  const [kept, setKept] = useState({ subject, value: initial })
  const value = kept.subject === subject ? kept.value : initial
  return [value, (next: Value) => setKept({ subject, value: next })] as const
}

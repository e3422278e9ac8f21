/** A material's marked parts, in the material's order. */
type Marks = readonly string[];

/** Returns the marks after some parts were marked or cleared. @param order all of the material's parts, in order */
export function marked(order: readonly string[], marks: Marks, changed: readonly string[], isOn: boolean): string[] {
  const after = new Set(marks);
  for (const id of changed) {
    if (isOn) after.add(id);
    else after.delete(id);
  }
  return order.filter((id) => after.has(id));
}

/** Returns the parts from one to another, both included. If the first is not among them, returns only the other. */
export function partsBetween(order: readonly string[], from: string | null, to: string): string[] {
  const [start, end] = [from === null ? -1 : order.indexOf(from), order.indexOf(to)];
  return start < 0 ? [to] : order.slice(Math.min(start, end), Math.max(start, end) + 1);
}

/** Returns the part that a key moves to, or null for any other key. At either end, the part stays the same. */
export function partAfterKey(order: readonly string[], current: string, key: string): string | null {
  const at = order.indexOf(current);
  const last = order.length - 1;
  const places: Record<string, number> = { ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: last };
  const to = places[key];
  return to === undefined ? null : (order[Math.min(Math.max(to, 0), last)] ?? null);
}

/** A part's state, before or after its item was answered. */
export type MarkState = 'marked' | 'found' | 'missed' | 'extra';

/** Compares marks with the accepted ones. */
export function markStates(given: Marks, expected: Marks): ReadonlyMap<string, MarkState> {
  const found = given.map((id): [string, MarkState] => [id, expected.includes(id) ? 'found' : 'extra']);
  const missed = expected.filter((id) => !given.includes(id)).map((id): [string, MarkState] => [id, 'missed']);
  return new Map([...found, ...missed]);
}

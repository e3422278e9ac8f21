/** Returns a tree without its source positions, which are not used. */
export function bare<T>(node: T): T {
  if (Array.isArray(node)) return node.map(bare) as T;
  if (typeof node !== 'object' || node === null) return node;
  const entries = Object.entries(node).filter(([key]) => key !== 'position' && key !== 'data');
  return Object.fromEntries(entries.map(([key, value]) => [key, key === 'properties' ? value : bare(value)])) as T;
}

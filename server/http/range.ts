/**
 * Returns the single range that a `Range` header requests, in bytes from 0, both ends included. `undefined` means the whole file: there is
 * no header, it requests several ranges, or it is malformed and RFC 9110 lets a server ignore it.
 */
export function partOf(header: string | undefined, size: number): { first: number; last: number } | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  const [, from = '', to = ''] = match ?? [];
  if (from === '' && to === '') return undefined;
  if (from === '') return to === '0' || size === 0 ? 'unsatisfiable' : { first: Math.max(0, size - Number(to)), last: size - 1 };
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < first) return undefined;
  return first >= size ? 'unsatisfiable' : { first, last };
}

import { expect, test } from 'vitest';
import { hitsIn, inStores } from './search-stores.ts';

const entries = [
  { store: 'Tickets', text: 'Mara  Vint asks for a refund' },
  { store: 'Gateway log', text: 'POST /refunds 200' },
  { store: 'Tickets', text: 'A parcel was lost' },
];

test('a search finds the typed words regardless of capitals and spaces, and finds everything if nothing was typed', () => {
  expect(hitsIn(entries, ' mara vint ')).toEqual([entries[0]]);
  expect(hitsIn(entries, 'REFUND')).toEqual([entries[0], entries[1]]);
  expect(hitsIn(entries, '  ')).toEqual(entries);
});

test('a store without hits is still listed', () => {
  expect(inStores(entries, hitsIn(entries, 'parcel')).map(({ name, hits }) => [name, hits.length])).toEqual([
    ['Tickets', 1],
    ['Gateway log', 0],
  ]);
});

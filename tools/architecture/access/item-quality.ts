import type { itemQuality } from '#contract/item-quality.ts';
import type { Rows } from './row.ts';

export const rows: Rows<typeof itemQuality> = {
  module: { expects: 'authors', namesNobody: true, args: ({ module }) => ({ params: { moduleId: module } }) },
};

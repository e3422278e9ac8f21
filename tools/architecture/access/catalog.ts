import type { catalog } from '#contract/catalog.ts';
import type { Rows } from './row.ts';

export const rows: Rows<typeof catalog> = {
  // The name is a hash of the content, which no one can guess.
  medium: { expects: 'anybody', namesNobody: true, args: ({ medium }) => ({ params: { name: medium } }) },
};

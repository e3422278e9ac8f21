import type { recognition } from '#contract/recognition.ts';
import { type Rows, staff } from './row.ts';

export const rows: Rows<typeof recognition> = {
  ofUser: { expects: 'signed in', about: 'person', reaches: staff, args: ({ people }, of) => ({ params: { userId: people[of].id } }) },
  history: { expects: 'signed in', about: 'person', reaches: staff, args: ({ people }, of) => ({ params: { userId: people[of].id } }) },
};

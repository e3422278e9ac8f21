import type { readingSettings } from '#contract/reading-settings.ts';
import type { Rows } from './row.ts';

export const rows: Rows<typeof readingSettings> = {
  settings: { expects: 'signed in', args: () => ({}) },
  choose: { expects: 'signed in', args: () => ({ body: { size: 'large' } }) },
};

import { markingLists } from '#contract/marking-values.ts';

export const markingTabs = [...markingLists, 'rubrics'] as const;
export type MarkingTab = (typeof markingTabs)[number];

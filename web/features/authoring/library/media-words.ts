import type { libraryKinds, libraryUsages } from '#contract/authoring-values.ts';
import { m } from '#messages';

type Kind = (typeof libraryKinds)[number];
const kindNames: Record<Kind, () => string> = { picture: m.media_kind_picture, pdf: m.media_kind_pdf, video: m.media_kind_video };
export const mediumKindName = (kind: Kind): string => kindNames[kind]();

export const usageName = (usage: (typeof libraryUsages)[number]): string =>
  usage === 'used' ? m.media_usage_used() : m.media_usage_unused();

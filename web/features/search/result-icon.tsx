import IconBinaryTree from '@tabler/icons-react/dist/esm/icons/IconBinaryTree.mjs';
import IconBook2 from '@tabler/icons-react/dist/esm/icons/IconBook2.mjs';
import IconCode from '@tabler/icons-react/dist/esm/icons/IconCode.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconFlask from '@tabler/icons-react/dist/esm/icons/IconFlask.mjs';
import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs';
import IconMessage2 from '@tabler/icons-react/dist/esm/icons/IconMessage2.mjs';
import IconMessages from '@tabler/icons-react/dist/esm/icons/IconMessages.mjs';
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import IconRoute from '@tabler/icons-react/dist/esm/icons/IconRoute.mjs';
import IconVocabulary from '@tabler/icons-react/dist/esm/icons/IconVocabulary.mjs';
import type { SearchKind } from '#contract/search-values.ts';

const icons = {
  lesson: IconBook2,
  quiz: IconListCheck,
  exercise: IconCode,
  lab: IconFlask,
  prompt: IconMessage2,
  dialogue: IconMessages,
  video: IconPlayerPlay,
  pdf: IconFileText,
  module: IconBinaryTree,
  track: IconRoute,
  term: IconVocabulary,
} satisfies Record<SearchKind, unknown>;

/** The icon for a search result. */
export function ResultIcon({ kind }: { kind: SearchKind }) {
  const Icon = icons[kind];
  return <Icon size={18} stroke={1.75} aria-hidden />;
}

import IconBook2 from '@tabler/icons-react/dist/esm/icons/IconBook2.mjs';
import IconCode from '@tabler/icons-react/dist/esm/icons/IconCode.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs';
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import type { FileKind } from '#contract/values.ts';

const icons: Record<FileKind, typeof IconBook2> = {
  lesson: IconBook2,
  quiz: IconListCheck,
  exercise: IconCode,
  video: IconPlayerPlay,
  pdf: IconFileText,
};

/** What kind of file it is; the word for it stands beside it or is said to screen readers. */
export function FileKindIcon({ kind, size = 18 }: { kind: FileKind; size?: number }) {
  const Icon = icons[kind];
  return <Icon size={size} stroke={1.75} aria-hidden />;
}

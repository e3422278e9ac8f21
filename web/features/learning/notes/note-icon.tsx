import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs';
import IconHighlight from '@tabler/icons-react/dist/esm/icons/IconHighlight.mjs';
import IconNote from '@tabler/icons-react/dist/esm/icons/IconNote.mjs';
import type { AnnotationKind } from '#contract/annotation-values.ts';

const icons = { note: IconNote, highlight: IconHighlight, bookmark: IconBookmark } satisfies Record<AnnotationKind, unknown>;

export function NoteIcon({ kind }: { kind: AnnotationKind }) {
  const Icon = icons[kind];
  return <Icon size={16} stroke={1.75} aria-hidden />;
}

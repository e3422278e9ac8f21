import type { FileKind } from '#contract/values.ts';
import { fileKindOf } from './file-kind.ts';

/** What kind of file it is; the word for it stands beside it or is said to screen readers. */
export function FileKindIcon({ kind, size = 18 }: { kind: FileKind; size?: number }) {
  const { icon: Icon } = fileKindOf(kind);
  return <Icon size={size} stroke={1.75} aria-hidden />;
}

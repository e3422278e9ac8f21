import type { FileKind } from '#contract/values.ts';
import { fileKindOf } from './file-kind.ts';

/** The icon for a kind of file, with its name beside it or only for screen readers. */
export function FileKindIcon({ kind, size = 18 }: { kind: FileKind; size?: number }) {
  const { icon: Icon } = fileKindOf(kind);
  return <Icon size={size} stroke={1.75} aria-hidden />;
}

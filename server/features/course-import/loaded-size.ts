import type { Archive } from './archive/archive.ts';
import { UnreadableDocument } from './imported-module.ts';

/** The maximum number of bytes of texts and pictures that are held in memory together. */
const most = 250_000_000;

/** Throws `document_too_complicated` if the files that are wanted take more memory than reading one course may. */
export function refuseTooLarge({ sizes }: Archive, isWanted: (name: string) => boolean): void {
  let total = 0;
  for (const [name, size] of sizes) if (isWanted(name)) total += size;
  if (total > most) throw new UnreadableDocument({ code: 'document_too_complicated' });
}

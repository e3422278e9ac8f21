import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { z } from 'zod';
import type { FileKind } from '#contract/values.ts';
import { must } from '#server/must.ts';
import type { SourceCapstone } from './capstones/schema.ts';
import type { FileSource } from './file-kind.ts';
import type { SourceTerm } from './glossary/schema.ts';
import type { SourcePlacement } from './placement/schema.ts';
import type { SourceBank } from './question-bank.ts';
import type { moduleFile, trackFile } from './schema.ts';
import type { SourceSummary } from './summary/schema.ts';

/** The catalog as read from a folder or from the database: everything its authors wrote, in catalog order. */
export interface SourceCatalog {
  tracks: SourceTrack[];
  /** The terms that lessons explain, in file order. */
  glossary: SourceTerm[];
  /** Questions for the platform's question bank; null if a folder has none. Only an import stores them. */
  bank: SourceBank | null;
}
export type SourceTrack = z.output<typeof trackFile> & {
  id: string;
  position: number;
  modules: SourceModule[];
  /** Absent if the track has no placement. */
  placement?: SourcePlacement;
  /** Absent if the track has no capstone. */
  capstone?: SourceCapstone;
};
export type SourceModule = z.output<typeof moduleFile> & {
  id: string;
  position: number;
  files: SourceFile[];
  assets: SourceAsset[];
  /** The summary to print; absent if the module has none. */
  printed?: SourceSummary;
};
/** A file's source with its kind, which defines the source's other fields. */
export interface Source {
  kind: FileKind;
  source: FileSource;
}
export interface SourceFile extends Source {
  name: string;
  position: number;
  /** SHA-256 of the source and the assets it shows. */
  version: string;
}
export interface SourceAsset {
  name: string;
  sha256: string;
}

export const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');

/**
 * Returns a file's version. Equal sources have the same version even if the order of their keys differs, because JSONB does not keep it.
 *
 * @param shown the assets that the file shows
 */
export function versionOf({ kind, source }: Source, shown: readonly SourceAsset[]): string {
  const assets = Object.fromEntries(shown.map((asset) => [asset.name, asset.sha256]));
  return sha256(must(canonicalize({ kind, source, assets }), 'the canonical form of a file'));
}

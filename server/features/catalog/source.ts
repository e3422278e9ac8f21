import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { moduleFile, Source, trackFile } from './schema.ts';

/** The catalog as read from a folder or from the database: everything its authors wrote, in the order of the catalog. */
export interface SourceCatalog {
  tracks: SourceTrack[];
}
export type SourceTrack = z.output<typeof trackFile> & { id: string; position: number; modules: SourceModule[] };
export type SourceModule = z.output<typeof moduleFile> & { id: string; position: number; files: SourceFile[]; assets: SourceAsset[] };
export type SourceFile = Source & {
  name: string;
  position: number;
  /** SHA-256 of the source and of the assets it shows. */
  version: string;
};
export interface SourceAsset {
  name: string;
  sha256: string;
}

export const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');

/** The same text for equal values, whatever the order of their keys: JSONB keeps none. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).filter(([, field]) => field !== undefined);
  return `{${entries
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, field]) => `${JSON.stringify(key)}:${canonical(field)}`)
    .join(',')}}`;
}

/** @param shown the assets that the file shows */
export function versionOf({ kind, source }: Source, shown: readonly SourceAsset[]): string {
  const assets = Object.fromEntries(shown.map((asset) => [asset.name, asset.sha256]));
  return sha256(canonical({ kind, source, assets }));
}

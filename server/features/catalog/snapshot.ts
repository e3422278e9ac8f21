import type { z } from 'zod';
import type { file, moduleSummary, trackSummary } from '#contract/catalog.ts';
import type { StoredTerm } from './glossary/schema.ts';

/** A published file: the fields of the contract's `file`, and the keys for finding its content. */
export type CatalogFile = z.output<typeof file> & {
  module_id: string;
  /** Changes whenever the file's text or a picture that it shows changes. */
  version: string;
};
/** A published module in a published track: exactly the fields of the contract's `moduleSummary`. */
export type CatalogModule = Omit<z.output<typeof moduleSummary>, 'files'> & { files: CatalogFile[] };
/** A published track: the fields of the contract's `trackSummary`, and its modules in order. */
export type CatalogTrack = z.output<typeof trackSummary> & { modules: CatalogModule[] };

/** The result of the snapshot query: published tracks, modules and files, each in order. */
export interface Snapshot {
  version: number;
  tracks: Omit<CatalogTrack, 'minutes' | 'total_modules' | 'modules'>[];
  modules: Omit<CatalogModule, 'minutes' | 'files' | 'track_title' | 'hue'>[];
  files: CatalogFile[];
  terms: StoredTerm[];
}

/** A company's choice of tracks. */
export interface TrackChoice {
  /** Whether the company's people see the platform's tracks that the choice does not name. */
  shows_new_tracks: boolean;
  revision: number;
  /** The named tracks, in the company's order. */
  tracks: readonly { track_id: string; is_shown: boolean }[];
}

/** A company's own published tracks, modules and files, with the platform's version at the same moment. */
export interface CompanySnapshot extends Omit<Snapshot, 'terms'> {
  platform_version: number;
  /** Null until the company's admins have made one. */
  choice: TrackChoice | null;
}

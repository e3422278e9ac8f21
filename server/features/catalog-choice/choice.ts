import type { CatalogChoice, catalogChoice } from '#contract/catalog-choice.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { happened } from '#server/features/activity/index.ts';
import { type AppliedChoice, choiceOf, setTrackChoice } from '#server/features/catalog/index.ts';
import { lockCompany } from '#server/features/companies/index.ts';
import { requiredTracks } from '#server/features/requirements/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { found, Refusal, refusedField } from '#server/http/refusal.ts';
import type { CompanyId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { baseLocale, formatLocale } from '#server/words.ts';
import { catalogChosen } from './activities.ts';

type Given = BodyOf<typeof catalogChoice.change>;

/** Returns the tracks that a company can show to its people, which of them it shows, and the requirements that ask for them. */
export async function readChoice({ database }: Pick<Services, 'database'>, company: CompanyId): Promise<CatalogChoice> {
  const [{ offered, shows_new_tracks, revision }, required] = await Promise.all([
    choiceOf(database, company),
    requiredTracks(database, company),
  ]);
  return {
    tracks: offered.map(({ track, is_shown }) => ({
      track_id: track.id,
      title: track.title,
      hue: track.hue,
      glyph: track.glyph,
      total_modules: track.total_modules,
      is_own: track.is_own,
      is_shown,
      required_by: required.get(track.id) ?? [],
    })),
    shows_new_tracks,
    revision,
  };
}

/** Throws `invalid_request` for a track that the company can't show, or that is named twice, and `no_track_shown` if all are hidden. */
function checkTracks({ offered }: AppliedChoice, given: Given['tracks']): void {
  const known = new Set(offered.map(({ track }) => track.id));
  const seen = new Set<string>();
  for (const [index, { track_id }] of given.entries()) {
    if (!known.has(track_id) || seen.has(track_id)) throw refusedField({ path: `body.tracks.${index}.track_id`, code: 'chosen_track' });
    seen.add(track_id);
  }
  if (!given.some(({ is_shown }) => is_shown)) throw new Refusal('no_track_shown');
}

const inWords = new Intl.ListFormat(formatLocale[baseLocale], { type: 'conjunction' });

/** Throws `track_required` with the requirements that ask for tracks that would be hidden. */
function refuseRequired({ offered }: AppliedChoice, given: Given, required: ReadonlyMap<string, readonly string[]>): void {
  const shown = new Set(given.tracks.flatMap(({ track_id, is_shown }) => (is_shown ? [track_id] : [])));
  const named = given.tracks.map(({ track_id }) => track_id);
  // A published track that the call omits counts as new.
  const isHidden = (id: string, is_own: boolean) => !shown.has(id) && (named.includes(id) || !(is_own || given.shows_new_tracks));
  const faults = offered.flatMap(({ track }) => {
    const names = required.get(track.id);
    if (!names || !isHidden(track.id, track.is_own)) return [];
    const params = { track: track.title, requirements: inWords.format(names.map((name) => `“${name}”`)) };
    return [{ path: `body.tracks.${Math.max(0, named.indexOf(track.id))}.is_shown`, code: 'track_required' as const, params }];
  });
  if (faults.length > 0) throw new Refusal('track_required', { faults });
}

const factsOf = (tracks: Given['tracks'], shows_new_tracks: boolean) => ({
  tracks: tracks.filter(({ is_shown }) => is_shown).map(({ track_id }) => track_id),
  hidden_tracks: tracks.filter(({ is_shown }) => !is_shown).map(({ track_id }) => track_id),
  shows_new_tracks,
});

/**
 * Stores which tracks a company's people see, and in which order. Throws `invalid_request` and `no_track_shown` for tracks that can't be
 * chosen, `track_required` with the requirements that ask for a hidden track, and `edited_elsewhere` if someone has changed the choice
 * since the given revision.
 */
export async function changeChoice(services: Services, caller: Caller, company_id: CompanyId, given: Given): Promise<CatalogChoice> {
  const { database, clock, activity } = services;
  const before = await choiceOf(database, company_id);
  if (given.revision !== undefined && before.revision !== given.revision) throw new Refusal('edited_elsewhere');
  checkTracks(before, given.tracks);
  const at = clock.now();
  await inTransaction(database, async (tx) => {
    // A requirement is created while holding the same lock, so that none can ask for a track that is being hidden.
    found(await lockCompany(tx, company_id));
    refuseRequired(before, given, await requiredTracks(tx, company_id));
    if (!(await setTrackChoice(tx, company_id, given))) throw new Refusal('edited_elsewhere');
    const earlier = before.offered.map(({ track, is_shown }) => ({ track_id: track.id, is_shown }));
    const facts = {
      before: factsOf(earlier, before.shows_new_tracks),
      after: factsOf(given.tracks, given.shows_new_tracks),
    };
    await activity.record(tx, [happened(catalogChosen, { at, actor_id: caller.id, person_id: null, company_id, facts })]);
  });
  return readChoice(services, company_id);
}

import type { ReplyOf } from '#contract/endpoint.ts';
import type { tutor as calls, TutorParagraph, TutorPlace, TutorTurn } from '#contract/tutor.ts';
import { kindsWithHints, tutorLimits } from '#contract/tutor-values.ts';
import { asOwner } from '#server/database/own-rows.ts';
import { type Catalog, catalogFor, readerOf } from '#server/features/catalog/index.ts';
import { modelStanding } from '#server/features/language-models/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { found } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { furthestHint, type TurnRow, turnsIn } from './queries.ts';
import type { StoredParagraph, StoredPlace } from './tables.ts';

/** Returns a place as its reader sees it; none if they can't open it. */
export function placeIn(catalog: Catalog, { module_id, file_name, section, heading }: StoredPlace): TutorPlace[] {
  const [module, file] = [catalog.module(module_id), catalog.file(module_id, file_name)];
  if (!module || !file) return [];
  return [{ module: { id: module.id, title: module.title }, step: { file_name, title: file.title }, section, heading }];
}

export const paragraphIn = (catalog: Catalog, { text, is_from_lessons, sources }: StoredParagraph): TutorParagraph => ({
  text,
  is_from_lessons,
  sources: sources.flatMap((source) => placeIn(catalog, source)),
});

const turnIn = (catalog: Catalog, { id, conversation_id, hint, question, asked_at, ended, answer }: TurnRow): TutorTurn => ({
  id,
  conversation_id,
  hint,
  question,
  asked_at: asked_at.toISOString(),
  ended: ended ?? 'cut',
  paragraphs: answer.map((one) => paragraphIn(catalog, one)),
});

/** Returns the caller's own questions about a step, and whether a model can answer another one. Throws `not_found`. */
export async function tutorOfStep(
  services: Services,
  caller: Caller,
  module_id: string,
  file_name: string,
): Promise<ReplyOf<typeof calls.ofStep>> {
  const { database } = services;
  const catalog = await catalogFor(database, readerOf(caller));
  const file = found(catalog.file(module_id, file_name));
  const step = { user_id: caller.id, module_id, file_name };
  const [standing, [turns, furthest]] = await Promise.all([
    modelStanding(services, caller, 'tutor'),
    asOwner(database, caller.id, (tx) => Promise.all([turnsIn(tx, step, tutorLimits.listed.most), furthestHint(tx, step)])),
  ]);
  const { unavailable, provider, is_script, runs_today, runs_allowed } = standing;
  const hasNext = kindsWithHints.includes(file.kind) && furthest < tutorLimits.hints.most;
  return {
    unavailable,
    provider,
    is_script,
    runs_today,
    runs_allowed,
    next_hint: hasNext ? furthest + 1 : null,
    turns: turns.map((row) => turnIn(catalog, row)),
  };
}

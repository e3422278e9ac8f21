import type { BodyOf } from '#contract/endpoint.ts';
import type { OperatorTexts, operator } from '#contract/operator.ts';
import { type OperatorField, operatorFields } from '#contract/system-values.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { happened } from '#server/features/activity/index.ts';
import { type RenderedPage, renderPage } from '#server/features/catalog/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { Refusal, refusedField } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { operatorTextsChanged } from './activities.ts';
import { lockTexts, storedTexts, storeTexts, type TextRow } from './queries.ts';

type Values = Record<OperatorField, string>;

const valuesOf = (rows: readonly TextRow[]): Values =>
  Object.fromEntries(operatorFields.map((name) => [name, rows.find((row) => row.name === name)?.value ?? ''])) as Values;
const revisionOf = (rows: readonly TextRow[]): number => Math.max(0, ...rows.map(({ revision }) => revision));

function present(rows: readonly TextRow[]): OperatorTexts {
  const about = operatorFields.map((name) => {
    const row = rows.find((one) => one.name === name);
    const changed_by = row ? { id: row.updated_by, full_name: row.full_name } : null;
    return { name, changed_at: row?.updated_at.toISOString() ?? null, changed_by };
  });
  return { ...valuesOf(rows), revision: revisionOf(rows), about };
}

/** Returns the fields as they are stored. */
export const readTexts = async ({ database }: Services): Promise<OperatorTexts> => present(await storedTexts(database));

/** Renders the text as it will be shown on its page. Throws `invalid_request` for text nested too deeply, and `preview_too_long`. */
export async function showText(text: string, field: string): Promise<RenderedPage> {
  const page = await renderPage(text, 'drafts');
  if (!page) throw refusedField({ path: `body.${field}`, code: 'text_too_deep' });
  return page;
}

const pick = (values: Partial<Values>, names: readonly OperatorField[]) =>
  Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<Values>;

/**
 * Changes the operator's fields. A value equal to the stored one does not count as a change. Throws `texts_changed_elsewhere` if someone
 * else has changed a field since the given revision. It also throws whatever `showText` throws, so that only text that can be shown is
 * stored.
 */
export async function changeTexts(
  { database, activity, clock }: Services,
  caller: Caller,
  { revision, ...given }: BodyOf<typeof operator.change>,
): Promise<OperatorTexts> {
  for (const name of ['terms_text', 'privacy_text'] as const) if (given[name]) await showText(given[name], name);
  const at = clock.now();
  return inTransaction(database, async (tx) => {
    const rows = await lockTexts(tx);
    const [values, last] = [valuesOf(rows), revisionOf(rows)];
    if (revision !== undefined && revision !== last) throw new Refusal('texts_changed_elsewhere');
    const names = operatorFields.filter((name) => given[name] !== undefined && given[name] !== values[name]);
    if (names.length === 0) return present(rows);
    const after = pick(given as Partial<Values>, names);
    await storeTexts(tx, after, at, caller.id, last + 1);
    const facts = { before: pick(values, names), after };
    await activity.record(tx, [happened(operatorTextsChanged, { at, actor_id: caller.id, person_id: null, company_id: null, facts })]);
    return present(await storedTexts(tx));
  });
}

import type { Operator } from '#contract/operator.ts';
import type { OperatorPage } from '#contract/system-values.ts';
import { type RenderedPage, renderPage } from '#server/features/catalog/index.ts';
import type { Services } from '#server/services.ts';
import { shortTexts, textOf } from './queries.ts';

export type ShowOperator = (page: OperatorPage | undefined) => Promise<Operator>;

/** Returns the public information about the operator. A long text is rendered once for each change to it. */
export function operatorReader({ database, config }: Pick<Services, 'database' | 'config'>): ShowOperator {
  const rendered = new Map<OperatorPage, { revision: number; text: Promise<RenderedPage | null> }>();

  async function ownText(page: OperatorPage, revision: number): Promise<RenderedPage | null> {
    const known = rendered.get(page);
    if (known?.revision === revision) return known.text;
    const text = textOf(database, `${page}_text`).then((row) => (row?.value ? renderPage(row.value, 'published') : null));
    rendered.set(page, { revision, text });
    text.catch(() => rendered.delete(page));
    return text;
  }

  return async (page) => {
    const rows = await shortTexts(database);
    const valueOf = (name: string) => rows.find((row) => row.name === name)?.value || null;
    const own = page && rows.find((row) => row.name === `${page}_text` && row.is_given);
    const text = page && own ? await ownText(page, own.revision) : null;
    return {
      name: valueOf('operator_name'),
      contact: valueOf('operator_contact'),
      origin: config.publicUrl,
      text,
      changed_at: own?.updated_at.toISOString() ?? null,
    };
  };
}

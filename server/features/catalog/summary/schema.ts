import { z } from 'zod';
import { summaryLimits } from '#contract/summary-values.ts';
import { catalogId, text } from '../schema.ts';

const { points, point, title, method, terms } = summaryLimits;

/** A module's summary, `summary.yaml` in its folder (`docs/catalog.md`). */
export const summaryFile = z.strictObject({
  /** The sentences to keep, each with the step that says more. */
  points: z
    .array(z.strictObject({ text: text.max(point.most), step: catalogId }))
    .min(points.least)
    .max(points.most),
  /** The one procedure, checklist or table of the module, in Markdown. */
  method: z.strictObject({ title: text.max(title.most), text: text.max(method.most) }),
  /** The ids of terms in the glossary, which define them. */
  terms: z.array(catalogId).min(terms.least).max(terms.most),
});

/** A module's summary as its author wrote it. */
export type SourceSummary = z.output<typeof summaryFile>;

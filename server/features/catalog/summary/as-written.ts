import { summaryLimits } from '#contract/summary-values.ts';
import type { SourceModule } from '../source.ts';

/**
 * Returns a module with its summary as an export can express it: without points about steps that an edition has removed, and without terms
 * that the glossary no longer has. If too little is left, the summary is omitted, so that the exported folder can be read again.
 */
export function withSummaryAsWritten({ printed, ...module }: SourceModule, termIds: ReadonlySet<string>): SourceModule {
  if (!printed) return module;
  // The database doesn't keep the order of keys, so they are named in the order of the format.
  const points = printed.points
    .filter(({ step }) => module.files.some(({ name }) => name === step))
    .map(({ text, step }) => ({ text, step }));
  const { title, text } = printed.method;
  const terms = printed.terms.filter((id) => termIds.has(id));
  const isEnough = points.length >= summaryLimits.points.least && terms.length >= summaryLimits.terms.least;
  return isEnough ? { ...module, printed: { points, method: { title, text }, terms } } : module;
}

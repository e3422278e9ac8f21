import type { Disk } from '../disk.ts';
import type { Report } from '../faults.ts';
import type { Reference } from '../markdown-check.ts';
import type { SourceFile } from '../source.ts';
import { fieldOf, readYaml } from '../yaml-text.ts';
import { type SourceSummary, summaryFile } from './schema.ts';

/** The name of a summary's file in its module's folder. */
export const summaryName = 'summary.yaml';

/** The blocks of Markdown that a summary's method can be made of. */
const blocks = new Set(['paragraph', 'list', 'table']);

interface Reader {
  disk: Disk;
  report: Report;
  references: Reference[];
}

/** Reads a module's summary. Every fault is reported with its line; returns undefined if the file could not be understood. */
export async function readSummary(
  { disk, report, references }: Reader,
  folder: string,
  steps: readonly Pick<SourceFile, 'name'>[],
): Promise<SourceSummary | undefined> {
  const path = `${folder}/${summaryName}`;
  const content = await disk.text(path);
  const yaml = content === undefined ? undefined : readYaml(content, summaryFile, { file: path }, report);
  if (!yaml) return undefined;
  const [{ renderDefinition }, { parseMarkdown }, { checkMarkdown }] = await Promise.all([
    import('../glossary/definition.ts'),
    import('../render/parse.ts'),
    import('../markdown-check.ts'),
  ]);
  for (const [index, { text, step }] of yaml.value.points.entries()) {
    const at = ['points', index];
    const fault = (key: string, code: 'catalog_summary_point' | 'catalog_summary_step') =>
      report(path, yaml.lineOf([...at, key]), { code }, fieldOf([...at, key]));
    if (!renderDefinition(text)) fault('text', 'catalog_summary_point');
    if (!steps.some(({ name }) => name === step)) fault('step', 'catalog_summary_step');
  }
  const at = ['method', 'text'];
  const { text } = yaml.value.method;
  if (parseMarkdown(text).children.some(({ type }) => !blocks.has(type)))
    report(path, yaml.textLineOf(at), { code: 'catalog_summary_method' }, fieldOf(at));
  const say: Report = (file, line, fault) => report(file, line, fault, fieldOf(at));
  for (const reference of checkMarkdown(text, path, yaml.textLineOf(at), say)) {
    if (reference.kind === 'asset') say(path, reference.line, { code: 'catalog_summary_method' });
    else references.push({ ...reference, field: fieldOf(at) });
  }
  for (const [index, id] of yaml.value.terms.entries())
    references.push({ kind: 'term', id, file: path, line: yaml.lineOf(['terms', index]), field: fieldOf(['terms', index]) });
  return yaml.value;
}

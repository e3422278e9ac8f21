import { type LabKind } from '#contract/lab-values.ts';
import { yamlFileKind } from '../file-kind.ts';
import { labKindOf, labSchema, namedKind } from '../lab-kinds.ts';
import { familiesIn } from '../labs/families.ts';
import type { LabSource } from '../labs/lab.ts';
import { presenterOf } from '../labs/present.ts';
import { replay } from '../labs/replay.ts';
import { renderedLabTexts } from '../labs/trees.ts';
import { renderText } from '../render/text.ts';

/**
 * Practice that the server judges and that involves no code. The kinds of labs are in `../labs/`, and only `../labs/judge.ts` reads their
 * right answers.
 */
export const fileKind = yamlFileKind<LabSource>({
  ending: '.lab.yaml',
  completedBy: 'attempt',
  schema: labSchema,
  textsOf: (source) => [[['task'], source.task], ...labKindOf(source).textsOf(source)],
  check: (raw) => namedKind(raw)?.check?.(raw) ?? [],
  unfinished: (source) => labKindOf(source).unfinished?.(source) ?? [],
  async render(source, _version, assets) {
    const kind = labKindOf(source);
    const trees = new Map((await renderedLabTexts({ source, assets })).map(({ text, tree }) => [text, tree] as const));
    const start = presenterOf(trees).start(replay(await kind.compile(source, 0), new Map()));
    const lab = { kind: source.lab as LabKind, pass_mark: source.pass_mark, families: familiesIn(source), ...start };
    return { ...(await renderText(source.task, assets)), lab };
  },
});

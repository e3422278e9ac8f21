import type { FileKind } from '#contract/values.ts';
import { fileKindOf } from '#server/features/catalog/index.ts';
import { m } from '#server/words.ts';

/** What a new file begins with: every field that its kind has, to be filled in. */
export function starterOf(kind: FileKind, title: string): string {
  const head = { title, minutes: 5 };
  const begin = m.authoring_begin_here();
  const sources: Record<FileKind, object> = {
    lesson: { ...head, text: `${begin}\n` },
    quiz: {
      ...head,
      pass_mark: 70,
      questions: [
        {
          id: 'first',
          kind: 'single',
          prompt: begin,
          options: [{ text: m.authoring_right_option(), correct: true }, { text: m.authoring_wrong_option() }],
          explanation: begin,
        },
      ],
    },
    exercise: { ...head, language: 'javascript', task: begin, starter: '// \n', tests: '// \n', hints: [], solution: '// \n' },
    video: { ...head, url: 'https://', transcript: begin },
    pdf: { ...head, asset: 'assets/', summary: begin },
  };
  return fileKindOf(kind).write(sources[kind]);
}

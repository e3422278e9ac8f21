import type { Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { useMemo } from 'react';
import type { Solution } from '#contract/catalog.ts';
import type { FileContent } from '#contract/learning.ts';
import { m } from '#messages';
import { fileKindOf } from '../file-kind.ts';
import { LessonTree } from '../lesson/lesson-tree.tsx';
import { MediaSourceProvider } from '../media/media-source.ts';
import classes from './file-preview.module.css';

interface Props {
  file: FileContent;
  /** The content that a learner sees after passing the quiz. */
  answers: readonly { question_id: string; expected: readonly string[]; explanation: Root }[];
  /** The content that a learner sees after completing the exercise. */
  solution: Solution | null;
}

/** A file as learners see it, for its authors, followed by what learners see only after completing it. */
export function FilePreview({ file, answers, solution }: Props) {
  const { Body } = fileKindOf(file.kind);
  const source = useMemo(() => ({ moduleId: file.module_id, fileName: null }), [file.module_id]);
  const questions = file.content.quiz?.questions ?? [];
  return (
    <MediaSourceProvider value={source}>
      <Body file={file} timeSpent={() => 0} completion={null} solution={solution ?? undefined} />
      {answers.length > 0 && (
        <section className={classes.answers} aria-labelledby="preview-answers">
          <h2 id="preview-answers" className={classes.title}>
            {m.preview_answers()}
          </h2>
          <ol className={classes.list}>
            {answers.map(({ question_id, expected, explanation }) => {
              const { options = [], items = [] } = questions.find(({ id }) => id === question_id) ?? {};
              const words = expected.map((id, index) => {
                const option = options.find((one) => one.id === id);
                const right = option ? toString(option.tree).trim() : id;
                return items[index] ? `${toString(items[index].tree).trim()} → ${right}` : right;
              });
              return (
                <li key={question_id}>
                  <p className="ui-mb-2xs ui-medium">{words.join(' · ')}</p>
                  <LessonTree tree={explanation} compact />
                </li>
              );
            })}
          </ol>
        </section>
      )}
    </MediaSourceProvider>
  );
}

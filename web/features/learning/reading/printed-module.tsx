import { Button, SegmentedControl } from '@mantine/core';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { useQueries, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Question, ShownTerm } from '#contract/catalog.ts';
import type { FileContent, Module } from '#contract/learning.ts';
import { m } from '#messages';
import { read } from '#web/lib/read.ts';
import { ButtonLink } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { fileKindOf } from '../file-kind.ts';
import { LessonTree } from '../lesson/lesson-tree.tsx';
import { ModuleSummary } from './module-summary.tsx';
import classes from './printed-module.module.css';

export type Printed = 'summary' | 'module';

/** Returns the terms of several steps, each once, in alphabetical order. */
function termsOf(contents: readonly FileContent[]): ShownTerm[] {
  const byId = new Map(contents.flatMap(({ content }) => content.terms.map((term) => [term.id, term])));
  return [...byId.values()].toSorted((a, b) => a.term.localeCompare(b.term));
}

function Summary({ module, contents }: { module: Module; contents: readonly FileContent[] }) {
  const terms = termsOf(contents);
  return (
    <div className={classes.summary}>
      <p>{module.summary}</p>
      <h2>{m.reading_print_goal()}</h2>
      <p>{module.outcome}</p>
      <h2>{m.reading_print_points()}</h2>
      <ol>
        {contents.map(({ file_name, title, content }) => {
          const headings = content.headings.filter(({ depth }) => depth === 2);
          return (
            <li key={file_name}>
              <strong>{title}</strong>
              {headings.length > 0 && `: ${headings.map(({ text }) => text).join(' · ')}`}
            </li>
          );
        })}
      </ol>
      {terms.length > 0 && (
        <>
          <h2>{m.reading_print_terms()}</h2>
          <dl className={classes.terms}>
            {terms.map(({ id, term, definition }) => (
              <div key={id}>
                <dt>{term}</dt>
                <dd>
                  <LessonTree tree={definition} compact copyable={false} />
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </div>
  );
}

/** A question as it is asked, without anything that reveals the right answer. */
function PrintedQuestion({ question: { prompt, options, items = [] } }: { question: Question }) {
  return (
    <li>
      <LessonTree tree={prompt} compact copyable={false} />
      {[items, options].map(
        (list, index) =>
          list.length > 0 && (
            <ul key={index === 0 ? 'items' : 'options'}>
              {list.map(({ id, tree }) => (
                <li key={id}>
                  <LessonTree tree={tree} compact copyable={false} />
                </li>
              ))}
            </ul>
          ),
      )}
    </li>
  );
}

function Step({ file: { kind, title, content } }: { file: FileContent }) {
  const { tree, quiz, exercise, lab } = content;
  return (
    <section className={classes.step}>
      <h2>{title}</h2>
      <p className="ui-quiet">{fileKindOf(kind).name()}</p>
      {tree && <LessonTree tree={tree} copyable={false} />}
      {exercise && <LessonTree tree={exercise.starter_tree} copyable={false} />}
      {quiz && (
        <ol>
          {quiz.questions.map((question) => (
            <PrintedQuestion key={question.id} question={question} />
          ))}
        </ol>
      )}
      {lab && <p>{m.reading_print_lab()}</p>}
    </section>
  );
}

function Page({ module, what }: { module: Module; what: Printed }) {
  // Fetching a step in advance doesn't record that it was opened.
  const contents = useQueries({
    queries: module.files.map(({ file_name }) =>
      read('GET /api/learning/modules/:moduleId/content/:fileName', {
        params: { moduleId: module.id, fileName: file_name },
        query: { ahead: 'true' },
      }),
    ),
    combine: (reads) => ({
      data: reads.every(({ data }) => data !== undefined) ? reads.flatMap(({ data }) => data ?? []) : undefined,
      error: reads.find(({ error }) => error)?.error ?? null,
      isPaused: reads.some(({ isPaused }) => isPaused),
      isFetching: reads.some(({ isFetching }) => isFetching),
      refetch: () => Promise.all(reads.map((one) => one.refetch())),
    }),
  });
  return (
    <Loaded read={contents} problem={m.viewer_problem_title()} waiting={420}>
      {(known): ReactNode =>
        what === 'summary' ? <Summary module={module} contents={known} /> : known.map((file) => <Step key={file.file_name} file={file} />)
      }
    </Loaded>
  );
}

interface Props {
  moduleId: string;
  what: Printed;
  onChange: (what: Printed) => void;
}

/** A module as it is printed: a summary, or every step that the reader may open, without the answers to questions. */
export function PrintedModule({ moduleId, what, onChange }: Props) {
  const module = useQuery(read('GET /api/learning/modules/:id', { params: { id: moduleId } }));
  return (
    <Screen
      title={module.data?.title ?? m.reading_print()}
      line={m.reading_print_line()}
      read={module}
      problem={m.viewer_problem_title()}
      waiting={420}
    >
      {(known) => (
        <>
          <div className={classes.tools}>
            <SegmentedControl
              aria-label={m.reading_print()}
              value={what}
              data={[
                { value: 'summary', label: m.reading_print_summary() },
                { value: 'module', label: m.reading_print_module() },
              ]}
              onChange={(value) => onChange(value as Printed)}
            />
            <Button leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
              {m.reading_print_action()}
            </Button>
            <ButtonLink to="/modules/$moduleId" params={{ moduleId }} variant="default">
              {m.reading_print_back()}
            </ButtonLink>
          </div>
          <article className={classes.paper} aria-label={known.title}>
            {what === 'summary' && known.has_summary ? <ModuleSummary module={known} /> : <Page module={known} what={what} />}
          </article>
        </>
      )}
    </Screen>
  );
}

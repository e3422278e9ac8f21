import { useQuery } from '@tanstack/react-query';
import type { Root } from 'hast';
import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import type { Module } from '#contract/learning.ts';
import { m } from '#messages';
import { read } from '#web/lib/read.ts';
import { AnchorLink } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { LessonTree } from '../lesson/lesson-tree.tsx';
import classes from './printed-module.module.css';

const inline = (tree: Root) => toJsxRuntime(tree, { Fragment, jsx, jsxs });

/** A module's written summary, which fits on one printed page. */
export function ModuleSummary({ module }: { module: Module }) {
  const moduleId = module.id;
  const summary = useQuery(read('GET /api/learning/modules/:id/summary', { params: { id: moduleId } }));
  return (
    <Loaded read={summary} problem={m.reading_summary_problem()} waiting={420}>
      {({ points, method, terms }) => (
        <div className={classes.onePage}>
          <h2>{m.reading_print_goal()}</h2>
          <p>{module.outcome}</p>
          <h2>{m.reading_summary_points()}</h2>
          <ol className={classes.points}>
            {points.map(({ tree, file_name, title }, index) => (
              // Points never change their order while they are shown.
              <li key={`${index}/${file_name}`}>
                {inline(tree)}{' '}
                <AnchorLink
                  to="/modules/$moduleId"
                  params={{ moduleId }}
                  search={{ file: file_name }}
                  inherit
                  underline="always"
                  className={classes.source}
                >
                  {title}
                </AnchorLink>
              </li>
            ))}
          </ol>
          <h2>{method.title}</h2>
          <LessonTree tree={method.tree} copyable={false} />
          {terms.length > 0 && (
            <>
              <h2>{m.reading_print_terms()}</h2>
              <dl className={classes.terms}>
                {terms.map(({ id, term, definition }) => (
                  <div key={id}>
                    <dt>{term}</dt>
                    <dd>{inline(definition)}</dd>
                  </div>
                ))}
              </dl>
            </>
          )}
        </div>
      )}
    </Loaded>
  );
}

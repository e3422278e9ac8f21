import { type ComponentProps, createContext, lazy, Suspense, use } from 'react';
import type { FileContent } from '#contract/learning.ts';
import { Deferred } from '#web/ui/deferred.tsx';
import classes from './section-heading.module.css';

/** Loaded for learners, who alone have notes. */
const SectionActions = lazy(async () => ({ default: (await import('../notes/section-actions.tsx')).SectionActions }));

const Step = createContext<Pick<FileContent, 'module_id' | 'file_name'> | null>(null);

/** Provides the step whose sections the reader can write notes on. Null where there are no notes. */
export const NotedStepProvider = Step.Provider;

/** A heading of a text, with its section's actions behind it. */
export function SectionHeading({ level, node: _node, ...props }: ComponentProps<'h2'> & { level: 2 | 3; node?: unknown }) {
  const step = use(Step);
  const Heading = `h${level}` as const;
  const { id } = props;
  if (!step || !id) return <Heading {...props} />;
  return (
    <>
      <Heading {...props} data-with-actions />
      <div className={classes.actions} data-not-text>
        <Deferred>
          <Suspense fallback={null}>
            <SectionActions step={step} id={id} />
          </Suspense>
        </Deferred>
      </div>
    </>
  );
}

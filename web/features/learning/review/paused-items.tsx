import { Button } from '@mantine/core';
import { toString } from 'hast-util-to-string';
import type { ReviewOverview } from '#contract/spaced-review.ts';
import { m } from '#messages';
import { useSend } from '#web/lib/send.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { LessonTree } from '../lesson/lesson-tree.tsx';
import classes from './review.module.css';

/** The questions that someone doesn't want to be asked, each with a button that takes this back. Renders nothing if there are none. */
export function PausedItems({ paused }: { paused: ReviewOverview['paused'] }) {
  const resume = useSend('PUT /api/reviews/:id/pause', { done: m.review_resumed() });
  if (paused.length === 0) return null;
  return (
    <DataCard title={m.review_paused()}>
      <ul className="ui-list">
        {paused.map(({ id, prompt, file_title, module_title }) => (
          <li key={id} className={classes.entry}>
            <div className="ui-rest">
              <LessonTree tree={prompt} compact />
              <p className="ui-quiet">{m.review_from({ file: file_title, module: module_title })}</p>
            </div>
            <Button
              variant="default"
              size="compact-sm"
              aria-label={m.review_resume_named({ question: toString(prompt).trim() })}
              onClick={() => resume.send({ params: { id }, body: { is_paused: false } })}
            >
              {m.review_resume()}
            </Button>
          </li>
        ))}
      </ul>
    </DataCard>
  );
}

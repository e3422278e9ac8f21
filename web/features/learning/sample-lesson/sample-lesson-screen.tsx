import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { SampleLesson } from '#contract/platform.ts';
import { m } from '#messages';
import { PageHead } from '#web/lib/page-head.tsx';
import { read } from '#web/lib/read.ts';
import { useKnown } from '#web/lib/use-known.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ButtonLink } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { TrackGlyph } from '#web/ui/track-glyph.tsx';
import { LessonTree } from '../lesson/lesson-tree.tsx';
import classes from './sample-lesson-screen.module.css';

function Waiting() {
  return (
    <>
      <Skeleton height={48} width="70%" radius="md" />
      <Skeleton height={420} mt="xl" radius="md" />
    </>
  );
}

const NoLesson = () => (
  <EmptyState
    title={m.sample_lesson_none_title()}
    message={m.sample_lesson_none_line()}
    action={<ButtonLink to="/">{m.auth_to_landing()}</ButtonLink>}
  />
);

function Lesson({ lesson: { title, track_title, module_title, hue, glyph, minutes, tree } }: { lesson: SampleLesson }) {
  const known = useKnown();
  return (
    <article>
      <header className={classes.head}>
        <TrackGlyph glyph={glyph} hue={hue} size={44} />
        <p className={classes.place}>{m.sample_lesson_place({ track: track_title, module: module_title, minutes })}</p>
        <h1>{title}</h1>
      </header>
      <LessonTree tree={tree} />
      <footer className={classes.last}>
        <h2>{m.sample_lesson_last_title()}</h2>
        <p>{m.sample_lesson_last_line()}</p>
        <div className={classes.buttons}>
          {known ? (
            <ButtonLink to="/catalog" size="lg">
              {m.progress_to_catalog()}
            </ButtonLink>
          ) : (
            <>
              <ButtonLink to="/register" size="lg">
                {m.landing_register()}
              </ButtonLink>
              <ButtonLink to="/features" size="lg" variant="default">
                {m.sample_lesson_features()}
              </ButtonLink>
            </>
          )}
        </div>
      </footer>
    </article>
  );
}

/** A lesson of the catalog as learners read it, for who has no account yet: nothing is recorded. */
export function SampleLessonScreen() {
  const lesson = useQuery(read('GET /api/platform/sample-lesson'));
  return (
    <div className={classes.page}>
      <PageHead title={lesson.data?.lesson?.title ?? m.sample_lesson_title()} description={m.sample_lesson_description()} />
      <Loaded read={lesson} problem={m.viewer_problem_lesson()} waiting={<Waiting />}>
        {({ lesson: shown }) => (shown ? <Lesson lesson={shown} /> : <NoLesson />)}
      </Loaded>
    </div>
  );
}

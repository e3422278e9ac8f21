import type { SampleLesson } from '#contract/platform.ts';
import { m } from '#messages';
import { PageHead } from '#web/lib/page-head.tsx';
import { useKnown } from '#web/lib/session.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ButtonLink } from '#web/ui/link.tsx';
import { LessonTree } from '../lesson/lesson-tree.tsx';
import { LessonParts } from './lesson-parts.tsx';
import { LessonStone } from './lesson-stone.tsx';
import classes from './sample-lesson-screen.module.css';

const NoLesson = () => (
  <>
    <h1 className="sr-only">{m.sample_lesson_title()}</h1>
    <EmptyState
      title={m.sample_lesson_none_title()}
      message={m.sample_lesson_none_line()}
      action={<ButtonLink to="/">{m.auth_to_landing()}</ButtonLink>}
    />
  </>
);

function Lesson({ lesson: { title, track_title, module_title, hue, glyph, minutes, tree, terms } }: { lesson: SampleLesson }) {
  const known = useKnown();
  return (
    <article>
      <header className={classes.head}>
        <LessonStone glyph={glyph} hue={hue} />
        <p className={classes.place}>{m.sample_lesson_place({ track: track_title, module: module_title, minutes })}</p>
        <h1 className="ui-section-title ui-mt-2xs">{title}</h1>
      </header>
      {/* The copy buttons do not work without the application. */}
      <LessonTree tree={tree} terms={terms} copyable={!import.meta.env.SSR} whenNear />
      <footer className={classes.last}>
        <h2>{m.sample_lesson_last_title()}</h2>
        <p>{m.sample_lesson_last_line()}</p>
        <div className="ui-buttons" data-for-visitors>
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

interface Props {
  /** The lesson, or null if the catalog has none. */
  lesson: SampleLesson | null;
}

/** A lesson from the catalog as learners read it, for people without an account. Nothing is recorded. */
export function SampleLessonScreen({ lesson }: Props) {
  return (
    // Someone who reads on will soon need the lesson's interactive parts.
    <div className={classes.page} data-loads-when-scrolled>
      <PageHead
        title={lesson?.title ?? m.sample_lesson_title()}
        description={lesson ? m.sample_lesson_described({ title: lesson.title }) : m.sample_lesson_description()}
      />
      {lesson ? <Lesson lesson={lesson} /> : <NoLesson />}
      {import.meta.env.SSR && lesson && <LessonParts />}
    </div>
  );
}

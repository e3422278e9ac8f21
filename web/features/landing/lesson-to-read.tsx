import { m } from '#messages';
import { useAnswer } from '#web/lib/use-answer.ts';
import { useNear } from '#web/lib/use-near.ts';
import { ButtonLink } from '#web/ui/link.tsx';
import { TrackGlyph } from '#web/ui/track-glyph.tsx';
import classes from './lesson-to-read.module.css';

/** The start of a real lesson, with a link to all of it, which needs no sign-in. It is fetched when the reader scrolls near it. */
export function LessonToRead() {
  const { ref, isNear } = useNear<HTMLElement>();
  const answer = useAnswer('GET /api/platform/sample-lesson', isNear);
  const lesson = answer?.lesson;
  // Render nothing if the catalog has no lesson.
  return (
    <section ref={ref} className={classes.section} aria-labelledby="lesson-title" hidden={lesson === null}>
      <div>
        <h2 className="ui-section-title" id="lesson-title">
          {m.landing_lesson_title()}
        </h2>
        <p className="ui-section-line">{m.landing_lesson_line()}</p>
        <ButtonLink to="/lesson" size="lg" variant="default" className="ui-mt-xl">
          {m.landing_lesson_read()}
        </ButtonLink>
      </div>
      <div className={classes.paper}>
        {lesson && (
          <>
            <p className={classes.place}>
              <TrackGlyph glyph={lesson.glyph} hue={lesson.hue} size={28} />
              {m.sample_lesson_place({ track: lesson.track_title, module: lesson.module_title, minutes: lesson.minutes })}
            </p>
            <h3>{lesson.title}</h3>
            {lesson.beginning.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </>
        )}
      </div>
    </section>
  );
}

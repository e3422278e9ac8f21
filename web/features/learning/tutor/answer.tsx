import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { Fragment } from 'react';
import type { TutorParagraph, TutorPlace } from '#contract/tutor.ts';
import type { TutorEnd } from '#contract/tutor-values.ts';
import { m } from '#messages';
import { AnchorLink } from '#web/ui/link.tsx';
import classes from './tutor.module.css';

/** A link to a section of a step. Only the server says where links lead. */
export const SectionLink = ({ place: { module, step, section, heading } }: { place: TutorPlace }) => (
  <AnchorLink
    to="/modules/$moduleId"
    params={{ moduleId: module.id }}
    search={{ file: step.file_name }}
    {...(section && { hash: section })}
    size="sm"
  >
    {heading === step.title ? `${heading} · ${module.title}` : `${heading} · ${step.title}`}
  </AnchorLink>
);

/** The paragraphs of an answer, each with its sources or with the notice that it has none. */
export const Paragraphs = ({ paragraphs }: { paragraphs: readonly TutorParagraph[] }) => (
  <>
    {paragraphs.map(({ text, is_from_lessons, sources }, index) => (
      <div key={index} className={classes.paragraph} data-backed={is_from_lessons}>
        <p className={classes.text}>{text}</p>
        {is_from_lessons ? (
          <p className={classes.sources}>
            {sources.length > 0 ? m.tutor_sources() : m.tutor_source_gone()}
            {sources.map((place, at) => (
              <Fragment key={`${place.module.id}/${place.step.file_name}#${place.section}`}>
                {at > 0 ? ', ' : ' '}
                <SectionLink place={place} />
              </Fragment>
            ))}
          </p>
        ) : (
          <p className={classes.notFromLessons}>
            <IconAlertTriangle size={16} aria-hidden /> {m.tutor_not_from_lessons()}
          </p>
        )}
      </div>
    ))}
  </>
);

const endWords: Readonly<Partial<Record<TutorEnd, () => string>>> = {
  length: m.tutor_ended_length,
  cut: m.tutor_ended_cut,
  nothing: m.tutor_ended_nothing,
};

/** Says why an answer has no proper end; nothing if it has one. */
export function EndOfAnswer({ ended }: { ended: TutorEnd }) {
  const words = endWords[ended]?.();
  return words ? <p className="ui-small ui-quiet">{words}</p> : null;
}

/** The words of what was asked: a question, a hint, or both. */
export const AskedWords = ({ hint, question }: { hint: number | null; question: string }) => (
  <p className={classes.asked}>
    {hint !== null && <span className="ui-medium">{m.tutor_hint_asked({ number: hint })}</span>}
    {hint !== null && question !== '' && ' · '}
    {question}
  </p>
);

import { VisuallyHidden } from '@mantine/core';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import type { QuestionQuality, QuizVersionQuality } from '#contract/item-quality.ts';
import { separationPeople } from '#contract/values.ts';
import { m } from '#messages';
import { dayIn, dayInWords } from '#web/lib/calendar-day.ts';
import { useMe } from '#web/lib/me.ts';
import { inNumbers, percentOf } from '#web/lib/numbers.ts';
import { BarList } from '#web/ui/bar-list.tsx';
import { Defined } from '#web/ui/defined.tsx';
import classes from './item-quality.module.css';

/** From which correlation on a question separates, after Ebel and Frisbie, Essentials of Educational Measurement, 1991. */
const separates = [
  { from: 0.3, words: m.quality_separates_well },
  { from: 0.2, words: m.quality_separates_little },
  { from: 0, words: m.quality_separates_hardly },
  { from: -1, words: m.quality_separates_wrongly },
];

function separationInWords({ separation }: QuestionQuality, people: number): string {
  if (people < separationPeople) return m.quality_separation_later({ people: separationPeople });
  if (separation === null) return m.quality_separation_none();
  const judged = separates.find(({ from }) => separation >= from)?.words() ?? '';
  return `${inNumbers(separation, 2)} · ${judged}`;
}

function Question({ question, people }: { question: QuestionQuality; people: number }) {
  const { prompt, right, choices } = question;
  const rows = choices.map(({ id, text, correct, people: chose }) => ({
    id,
    name: (
      <>
        {text}
        {correct && (
          <>
            <IconCheck size={16} className={classes.right} aria-hidden="true" />
            <VisuallyHidden>, {m.quality_choice_right()}</VisuallyHidden>
          </>
        )}
      </>
    ),
    value: chose,
    words: m.quality_people({ people: chose }),
  }));
  return (
    <li className={classes.question}>
      <p className={classes.prompt}>{prompt}</p>
      <dl className={classes.figures}>
        <dt>
          <Defined what={m.quality_right_what()}>{m.quality_right()}</Defined>
        </dt>
        <dd>{m.quality_right_words({ right: inNumbers(right), people: inNumbers(people), percent: percentOf(right, people) })}</dd>
        <dt>
          <Defined what={m.quality_separation_what()}>{m.quality_separation()}</Defined>
        </dt>
        <dd>{separationInWords(question, people)}</dd>
      </dl>
      {rows.length > 0 && (
        <div role="group" aria-label={m.quality_chosen()}>
          <BarList rows={rows} scale={people} />
        </div>
      )}
    </li>
  );
}

/** The first tries at one version of a quiz, question by question. */
export function QuizVersion({ version: { is_current, first_at, people, questions } }: { version: QuizVersionQuality }) {
  const { timezone } = useMe();
  const day = dayInWords(dayIn(timezone, new Date(first_at)), { day: 'numeric', month: 'long', year: 'numeric' });
  return (
    <section className={classes.version}>
      <h3 className={classes.heading}>{is_current ? m.quality_version_current() : m.quality_version_earlier({ day })}</h3>
      {people === null ? (
        <p>{m.quality_not_enough_tried()}</p>
      ) : (
        <>
          <p>{m.quality_version_people({ people })}</p>
          {questions.length === 0 && <p>{m.quality_text_gone()}</p>}
          <ol className={classes.questions}>
            {questions.map((question) => (
              <Question key={question.id} question={question} people={people} />
            ))}
          </ol>
        </>
      )}
    </section>
  );
}

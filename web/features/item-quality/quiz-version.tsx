import { Button, Collapse, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs';
import { useId } from 'react';
import type { QuestionQuality, QuizVersionQuality } from '#contract/item-quality.ts';
import { separationPeople } from '#contract/values.ts';
import { m } from '#messages';
import { dayIn, dayInWords } from '#web/lib/calendar-day.ts';
import { useMe } from '#web/lib/me.ts';
import { inNumbers, percentOf } from '#web/lib/numbers.ts';
import { BarList } from '#web/ui/bar-list.tsx';
import { Defined } from '#web/ui/defined.tsx';
import classes from './item-quality.module.css';
import { reasonToLook, separationOf } from './verdict.ts';

function separationInWords(question: QuestionQuality, people: number): string {
  if (people < separationPeople) return m.quality_separation_later({ people: separationPeople });
  if (question.separation === null) return m.quality_separation_none();
  return `${inNumbers(question.separation, 2)} · ${separationOf(question)?.words() ?? ''}`;
}

function Question({ question, people }: { question: QuestionQuality; people: number }) {
  const { prompt, kind, right, choices } = question;
  const look = reasonToLook(question, people);
  const [isOpen, { toggle }] = useDisclosure(false);
  const id = useId();
  const Icon = isOpen ? IconChevronUp : IconChevronDown;
  const chosen = kind === 'matching' ? m.quality_matched() : m.quality_chosen();
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
      <p className="ui-medium">{prompt}</p>
      {look && (
        <p className={classes.look}>
          <IconAlertTriangle size={18} aria-hidden />
          {m.quality_look({ why: look })}
        </p>
      )}
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
        <>
          <Button
            variant="default"
            size="compact-md"
            rightSection={<Icon size={16} aria-hidden />}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={toggle}
          >
            {chosen}
          </Button>
          <Collapse expanded={isOpen} id={id}>
            <div role="group" aria-label={chosen} className={classes.chosen}>
              <BarList rows={rows} scale={people} />
            </div>
          </Collapse>
        </>
      )}
    </li>
  );
}

/** Says how many questions an author should look at. */
function verdict(questions: readonly QuestionQuality[]): string {
  const look = questions.filter((question) => question.people !== null && reasonToLook(question, question.people) !== null).length;
  const total = questions.length;
  return look === 0 ? m.quality_verdict_good() : m.quality_verdict({ look, total });
}

/** First attempts at one quiz version, question by question. */
export function QuizVersion({ version: { is_current, first_at, people, questions } }: { version: QuizVersionQuality }) {
  const { timezone } = useMe();
  const day = dayInWords(dayIn(timezone, new Date(first_at)), { day: 'numeric', month: 'long', year: 'numeric' });
  return (
    <section className={classes.version}>
      <h3 className="ui-card-title ui-mt-lg ui-mb-xs">{is_current ? m.quality_version_current() : m.quality_version_earlier({ day })}</h3>
      {people === null ? (
        <p>{m.quality_not_enough_tried()}</p>
      ) : (
        <>
          <p>{m.quality_version_people({ people })}</p>
          {questions.length > 0 && people >= separationPeople && <p className="ui-semibold">{verdict(questions)}</p>}
          {questions.length === 0 && <p>{m.quality_text_gone()}</p>}
          <ol className="ui-list ui-stack ui-gap-xl">
            {questions.map((question) =>
              question.people === null ? (
                <li key={question.id} className={classes.question}>
                  <p className="ui-medium">{question.prompt}</p>
                  <p>{m.quality_not_enough_asked()}</p>
                </li>
              ) : (
                <Question key={question.id} question={question} people={question.people} />
              ),
            )}
          </ol>
        </>
      )}
    </section>
  );
}

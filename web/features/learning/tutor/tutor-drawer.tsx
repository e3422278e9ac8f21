import { Button, Drawer, Group, Skeleton, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { DataOf } from '#contract/endpoint.ts';
import type { ModelUnavailable } from '#contract/language-model-values.ts';
import type { FileContent } from '#contract/learning.ts';
import type { tutor as calls } from '#contract/tutor.ts';
import { kindsWithHints, tutorLimits } from '#contract/tutor-values.ts';
import { m } from '#messages';
import { inNumbers } from '#web/lib/numbers.ts';
import { read } from '#web/lib/read.ts';
import { FormNotice } from '#web/ui/form-notice.tsx';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { AskedWords, EndOfAnswer, Paragraphs, SectionLink } from './answer.tsx';
import { EarlierConversations, Turn } from './earlier.tsx';
import classes from './tutor.module.css';
import { type Asked, useTutor } from './use-tutor.ts';

type Standing = DataOf<typeof calls.ofStep>;
type Tutor = ReturnType<typeof useTutor>;

const absences: Readonly<Record<ModelUnavailable, () => string>> = {
  not_set_up: m.tutor_absent_not_set_up,
  turned_off: m.tutor_absent_turned_off,
  ceiling_reached: m.tutor_absent_ceiling_reached,
  allowance_used: m.tutor_absent_allowance_used,
  too_long: m.tutor_absent_too_long,
  not_answering: m.tutor_absent_not_answering,
  cancelled: m.tutor_absent_cancelled,
};

/** The facts that someone has to know before they ask: whether a model answers, what is sent to whom, and how many runs they have had. */
function Before({ standing: { unavailable, provider, is_script, runs_today, runs_allowed } }: { standing: Standing }) {
  return (
    <div className="ui-stack ui-gap-xs">
      {unavailable && <FormNotice>{absences[unavailable]()}</FormNotice>}
      {!unavailable && (
        <p className="ui-small ui-quiet">
          {is_script ? m.tutor_script() : provider !== null && m.tutor_sent_to({ provider })}{' '}
          {runs_allowed !== null && m.tutor_runs({ used: inNumbers(runs_today), allowed: inNumbers(runs_allowed) })}
        </p>
      )}
      {!unavailable && <p className="ui-small ui-quiet">{m.tutor_kept()}</p>}
    </div>
  );
}

interface LastProps {
  asked: Asked;
  /** Whether it is among the stored questions already. */
  isStored: boolean;
  /** The reason that the panel already gives for why no model answers. */
  said: ModelUnavailable | null;
  onAgain: () => void;
}

/** The question that was asked last, and what has arrived of its answer. */
function LastAsked({ asked, isStored, said, onAgain }: LastProps) {
  const { hint, question, paragraphs, sections, ended, unavailable, problem } = asked;
  const isAnswered = ended === 'stop' || ended === 'length';
  const needsSections = ended !== null && (!isAnswered || paragraphs.every(({ is_from_lessons }) => !is_from_lessons));
  return (
    <div className="ui-stack ui-gap-sm" aria-live="polite">
      {!isStored && (
        <>
          <AskedWords hint={hint} question={question} />
          <Paragraphs paragraphs={paragraphs} />
          {ended === null && <p className="ui-quiet">{said ? m.tutor_searching() : m.tutor_answering()}</p>}
          {(ended === 'length' || ended === 'nothing') && <EndOfAnswer ended={ended} />}
        </>
      )}
      {unavailable && unavailable !== said && <FormNotice>{absences[unavailable]()}</FormNotice>}
      {ended === 'cut' && !unavailable && (
        <FormProblem message={problem ?? (paragraphs.length > 0 ? m.tutor_cut() : m.tutor_no_answer())} />
      )}
      {needsSections && sections && (
        <section aria-labelledby="tutor-sections">
          <h3 id="tutor-sections" className="ui-small ui-medium ui-mb-2xs">
            {m.tutor_sections()}
          </h3>
          {sections.length === 0 && <p className="ui-quiet">{m.tutor_sections_none()}</p>}
          <ul className={classes.sections}>
            {sections.map((place) => (
              <li key={`${place.module.id}/${place.step.file_name}#${place.section}`}>
                <SectionLink place={place} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {(ended === 'cut' || ended === 'nothing' || unavailable === 'not_answering') && (
        <Button size="sm" variant="default" onClick={onAgain} className={classes.again}>
          {m.tutor_ask_again()}
        </Button>
      )}
    </div>
  );
}

function AskForm({ tutor, standing, hasHints }: { tutor: Tutor; standing: Standing; hasHints: boolean }) {
  const { question, setQuestion, isAsking, ask, cancel } = tutor;
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const { next_hint, unavailable } = standing;
  const { most } = tutorLimits.question;

  function faultOf(isHint: boolean): string | null {
    const { length } = question.trim();
    if (length === 0 && !isHint) return m.tutor_needed();
    return length > most ? m.tutor_too_long({ most: inNumbers(most), length: inNumbers(length) }) : null;
  }
  function send(hint: number | null): void {
    const fault = faultOf(hint !== null);
    setProblem(fault);
    if (fault) field.current?.focus();
    else ask(hint);
  }
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    send(null);
  };
  return (
    <form onSubmit={submit} noValidate className="ui-stack ui-gap-sm">
      {hasHints && !unavailable && (
        <p className="ui-small ui-quiet">
          {next_hint === null ? m.tutor_hint_all({ most: tutorLimits.hints.most }) : m.tutor_hint_about()}
        </p>
      )}
      <Textarea
        ref={field}
        size="sm"
        label={hasHints ? m.tutor_question_or_hint() : m.tutor_question()}
        autosize
        minRows={2}
        maxRows={10}
        value={question}
        onChange={({ currentTarget }) => setQuestion(currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && submit(event)}
        error={problem}
        data-autofocus
      />
      <Group gap="xs">
        <Button type="submit" size="sm" loading={isAsking}>
          {unavailable ? m.tutor_find() : m.tutor_ask()}
        </Button>
        {hasHints && next_hint !== null && !unavailable && (
          <Button size="sm" variant="default" disabled={isAsking} onClick={() => send(next_hint)}>
            {m.tutor_hint({ number: next_hint, most: tutorLimits.hints.most })}
          </Button>
        )}
        {isAsking && (
          <Button size="sm" variant="subtle" color="gray" onClick={cancel}>
            {m.tutor_cancel()}
          </Button>
        )}
      </Group>
    </form>
  );
}

function Conversation({ tutor, standing, hasHints }: { tutor: Tutor; standing: Standing; hasHints: boolean }) {
  const { asked, ask, conversation, startAnew, isAsking } = tutor;
  const own = standing.turns.filter(({ conversation_id }) => conversation_id === conversation);
  const end = useRef<HTMLDivElement>(null);
  const arrived = asked?.paragraphs.length ?? 0;
  useEffect(() => {
    if (asked) end.current?.scrollIntoView({ block: 'nearest' });
  }, [asked, arrived]);
  return (
    <div className="ui-stack ui-gap-md">
      <Before standing={standing} />
      {own.map((turn) => (
        <Turn key={turn.id} turn={turn} />
      ))}
      {asked && (
        <LastAsked
          asked={asked}
          isStored={own.some(({ id }) => id === asked.id)}
          said={standing.unavailable}
          onAgain={() => ask(asked.hint)}
        />
      )}
      <div ref={end} />
      <AskForm tutor={tutor} standing={standing} hasHints={hasHints} />
      {own.length > 0 && !isAsking && (
        <Button size="sm" variant="subtle" color="gray" className={classes.again} onClick={startAnew}>
          {m.tutor_new()}
        </Button>
      )}
      <EarlierConversations turns={standing.turns.filter(({ conversation_id }) => conversation_id !== conversation)} />
    </div>
  );
}

interface Props {
  file: FileContent;
  opened: boolean;
  onClose: () => void;
}

/** The tutor beside a step: questions, hints, and the answers with their sources. */
export function TutorDrawer({ file, opened, onClose }: Props) {
  const { module_id: moduleId, file_name: fileName, kind } = file;
  const standing = useQuery({
    ...read('GET /api/learning/modules/:moduleId/content/:fileName/tutor', { params: { moduleId, fileName } }),
    enabled: opened,
  });
  const tutor = useTutor(file);
  return (
    <Drawer opened={opened} onClose={onClose} position="right" title={m.tutor_title()} size="min(460px, 94vw)">
      <Loaded read={standing} problem={m.tutor_problem()} waiting={<Skeleton height={200} radius="lg" />}>
        {(known) => <Conversation tutor={tutor} standing={known} hasHints={kindsWithHints.includes(kind)} />}
      </Loaded>
    </Drawer>
  );
}

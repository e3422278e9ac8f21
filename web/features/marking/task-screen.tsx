import { Alert, Button, Menu } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { useQuery } from '@tanstack/react-query';
import type { MarkingTask } from '#contract/marking.ts';
import { m } from '#messages';
import { LoadedById } from '#web/lib/loaded-by-id.tsx';
import { read } from '#web/lib/read.ts';
import { ReadOnlyInView } from '#web/lib/read-only.tsx';
import { useSend } from '#web/lib/send.ts';
import { useRelativeTime } from '#web/lib/use-relative-time.ts';
import { AboveTitle, BackLink } from '#web/ui/above-title.tsx';
import { DataCard } from '#web/ui/data-card.tsx';
import { ButtonLink } from '#web/ui/link.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { levelsOf } from './levels.ts';
import classes from './marking.module.css';
import { RubricForm } from './rubric-form.tsx';
import { quotable } from './use-selected-words.ts';

/** The parts of a submission, as text in which words can be selected. */
function Material({ task }: { task: MarkingTask }) {
  if (task.material.length === 0) return <p className="ui-quiet">{m.marking_material_gone()}</p>;
  if (task.subject === 'dialogue_criterion')
    return (
      <ol className={classes.lines}>
        {task.material.map(({ title, text, is_written }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines have no ids and are never reordered
          <li key={index}>
            <p className="ui-small ui-quiet">{is_written ? m.marking_line_learner() : m.marking_line_other({ name: title })}</p>
            <p className={classes.text} {...{ [quotable]: '' }}>
              {text}
            </p>
          </li>
        ))}
      </ol>
    );
  return task.material.map(({ title, text, is_written }, index) => (
    <section key={index} className={classes.part} aria-labelledby={`marking-part-${index}`}>
      <h3 id={`marking-part-${index}`} className="ui-small">
        {is_written ? m.marking_part_written({ label: title }) : title}
      </h3>
      <p className={classes.text} {...{ [quotable]: '' }}>
        {text}
      </p>
    </section>
  ));
}

type Given = Pick<MarkingTask['differing'][number], 'levels' | 'quotes' | 'note'>;

/** A mark that was submitted, or one of two that differ. */
function GivenMark({ task, mark }: { task: MarkingTask; mark: Given }) {
  return (
    <div className={classes.given}>
      <ul className={classes.list}>
        {task.criteria.map((criterion) => (
          <li key={criterion.id}>
            {criterion.text} <strong>{levelsOf(criterion)[mark.levels[criterion.id] ?? 0]?.name}</strong>
            {mark.quotes
              .filter(({ criterion_id }) => criterion_id === criterion.id)
              .map(({ words }) => (
                <q key={words} className={classes.passage}>
                  {words}
                </q>
              ))}
          </li>
        ))}
      </ul>
      {mark.note && <p className={classes.text}>{mark.note}</p>}
    </div>
  );
}

/** The two marks that differ, for the person who settles it. */
function Differing({ task }: { task: MarkingTask }) {
  if (task.differing.length === 0) return null;
  return (
    <Alert color="caution" variant="light" title={m.marking_differ_title()} mb="md">
      <p className="ui-mb-sm">{m.marking_differ_line()}</p>
      <div className={classes.differing}>
        {task.differing.map((mark, index) => (
          <section key={index} aria-label={m.marking_mark_number({ number: index + 1 })}>
            <h3 className="ui-small">{m.marking_mark_number({ number: index + 1 })}</h3>
            <GivenMark task={task} mark={mark} />
          </section>
        ))}
      </div>
    </Alert>
  );
}

/** Takes the submission, gives it back or gives it to someone else, whichever is possible. */
function Actions({ task }: { task: MarkingTask }) {
  const take = useSend('POST /api/marking/tasks/:taskId/take');
  const giveBack = useSend('POST /api/marking/tasks/:taskId/give-back', { done: m.marking_given_back() });
  const assign = useSend('POST /api/marking/tasks/:taskId/assign', { done: m.marking_assigned() });
  const params = { taskId: task.id };
  const isDraft = task.own?.is_submitted === false;
  return (
    <ReadOnlyInView>
      <div className="ui-wrap">
        {(isDraft || task.may_take) && task.reviewers.length > 0 && (
          <Menu position="bottom-end">
            <Menu.Target>
              <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />} loading={assign.isPending}>
                {m.marking_assign()}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {task.reviewers.map(({ id, full_name }) => (
                <Menu.Item key={id} onClick={() => assign.send({ params, body: { person_id: id } })}>
                  {full_name}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
        {isDraft && (
          <Button variant="default" onClick={() => giveBack.send({ params })} loading={giveBack.isPending}>
            {m.marking_give_back()}
          </Button>
        )}
        {task.may_take && (
          <Button onClick={() => take.send({ params })} loading={take.isPending}>
            {m.marking_take()}
          </Button>
        )}
      </div>
    </ReadOnlyInView>
  );
}

/** The right side: the rubric to fill in, the mark that was given, or why there is neither. */
function Rubric({ task }: { task: MarkingTask }) {
  if (task.own?.is_submitted === false) return <RubricForm key={task.id} task={task} />;
  if (task.own && !task.may_take) return <GivenMark task={task} mark={task.own} />;
  return (
    <>
      <ul className={classes.list}>
        {task.criteria.map((criterion) => (
          <li key={criterion.id}>
            <p>{criterion.text}</p>
            <ul className="ui-quiet">
              {levelsOf(criterion).map(({ name, description }) => (
                <li key={name}>{description ? m.marking_level_means({ name, description }) : name}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <p className="ui-quiet ui-mt-md">
        {task.may_take
          ? m.marking_take_line()
          : task.held_by
            ? m.marking_held_line({ name: task.held_by.full_name })
            : m.marking_not_open_line()}
      </p>
    </>
  );
}

function Task({ task }: { task: MarkingTask }) {
  const when = useRelativeTime();
  return (
    <>
      <PageHeader
        title={m.marking_submission_of({ number: task.number, title: task.title })}
        line={m.marking_task_line({ when: when(task.asked_at) })}
        above={
          <AboveTitle>
            <BackLink to="/marking">{m.marking_title()}</BackLink>
          </AboveTitle>
        }
        action={<Actions task={task} />}
      />
      <Differing task={task} />
      <div className={classes.columns}>
        <DataCard title={m.marking_material()}>
          <Material task={task} />
        </DataCard>
        <DataCard title={task.own?.is_submitted && !task.may_take ? m.marking_own() : m.marking_rubric()}>
          <Rubric task={task} />
        </DataCard>
      </div>
    </>
  );
}

/** One submission: what was handed in on the left, and the rubric on the right. */
export function TaskScreen({ taskId }: { taskId: string }) {
  const task = useQuery(read('GET /api/marking/tasks/:taskId', { params: { taskId } }));
  return (
    <LoadedById
      read={task}
      problem={m.marking_task_problem()}
      unknown={{
        list: m.marking_title(),
        title: m.marking_unknown_title(),
        line: m.marking_unknown_line(),
        back: <ButtonLink to="/marking">{m.marking_back()}</ButtonLink>,
      }}
    >
      {(data) => <Task task={data} />}
    </LoadedById>
  );
}

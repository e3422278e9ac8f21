import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { DialogueContent } from '#contract/dialogue-content.ts';
import type { ConversationKind } from '#contract/dialogue-values.ts';
import type { dialogues } from '#contract/dialogues.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type { FileContent } from '#contract/learning.ts';
import { m } from '#messages';
import { useIsLearner } from '#web/lib/me.ts';
import { messageOf } from '#web/lib/problem.ts';
import { ReadOnlyInView } from '#web/lib/read-only.tsx';
import { toast } from '#web/lib/toast.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { type Trial, useTrial } from '../trial.ts';
import { Debrief } from './debrief.tsx';
import classes from './dialogue.module.css';
import type { DialogueWork } from './dialogue-work.ts';
import { EarlierConversations } from './earlier.tsx';
import { EarlierQuestions } from './earlier-questions.tsx';
import { Messages } from './messages.tsx';
import { standingWords } from './model-words.ts';
import { SceneCard } from './scene-card.tsx';
import { Talk } from './talk.tsx';
import { conversationsOf, useLearnersWork } from './use-learners-work.ts';
import { useTriedWork } from './use-tried-work.ts';

interface Props {
  file: FileContent;
  dialogue: DialogueContent;
  timeSpent: () => number;
  /** Shown when the dialogue has just completed its module. */
  completion: ReactNode;
}

/** The way into the first conversation. */
function Start({ work }: { work: DialogueWork }) {
  const { model, isBusy } = work;
  const isTrial = useTrial() !== null;
  const hasModel = model !== null && model.unavailable === null;
  const start = (kind: ConversationKind) =>
    void work.start(kind).catch((error: unknown) => toast('error', messageOf(error, m.problem_unexpected())));
  return (
    <div className={classes.start}>
      <ReadOnlyInView>
        <div className="ui-wrap">
          <Button size="md" onClick={() => start(hasModel ? 'live' : 'written')} loading={isBusy}>
            {m.dialogue_start()}
          </Button>
          {hasModel && (
            <Button size="md" variant="default" onClick={() => start('written')} disabled={isBusy}>
              {m.dialogue_start_written()}
            </Button>
          )}
        </div>
      </ReadOnlyInView>
      {model && <p className="ui-quiet ui-mt-sm">{standingWords(model)}</p>}
      <p className="ui-quiet ui-mt-xs">{isTrial ? m.dialogue_trial_line() : m.dialogue_completes()}</p>
    </div>
  );
}

/** The scene beside the conversation, and the earlier conversations below. */
function Workbench({ file, dialogue, work, completion }: Omit<Props, 'timeSpent'> & { work: DialogueWork }) {
  const [talk] = work.conversations;
  return (
    <div className={classes.dialogue}>
      <div className={classes.columns}>
        <SceneCard file={file} dialogue={dialogue} />
        <div className={classes.main}>
          {talk ? <Talk key={talk.id} file={file} dialogue={dialogue} work={work} talk={talk} /> : <Start work={work} />}
          {talk?.ended_at != null && <Debrief file={file} talk={talk} work={work} completion={completion} />}
        </div>
      </div>
      <EarlierQuestions file={file} conversations={work.conversations.slice(1)} />
      <EarlierConversations dialogue={dialogue} conversations={work.conversations} />
    </div>
  );
}

function LearnersDialogue({ known, timeSpent, ...props }: Props & { known: DataOf<typeof dialogues.conversations> }) {
  return <Workbench {...props} work={useLearnersWork(props.file, known, timeSpent)} />;
}

function StoredDialogue(props: Props) {
  const known = useQuery(conversationsOf(props.file));
  return (
    <Loaded read={known} problem={m.dialogue_problem()} waiting={<Skeleton height={420} radius="lg" />}>
      {(data) => <LearnersDialogue {...props} known={data} />}
    </Loaded>
  );
}

function TriedDialogue({ trial, file, dialogue }: Pick<Props, 'file' | 'dialogue'> & { trial: Trial }) {
  return <Workbench file={file} dialogue={dialogue} work={useTriedWork(file, trial)} completion={null} />;
}

/** A dialogue for someone who can't have it. */
function DialogueOnly({ file, dialogue }: Pick<Props, 'file' | 'dialogue'>) {
  return (
    <div className={classes.dialogue}>
      <p className="ui-quiet ui-mb-md">{m.dialogue_preview()}</p>
      <div className={classes.columns}>
        <SceneCard file={file} dialogue={dialogue} />
        <div className={classes.main}>
          <Messages messages={[{ by: 'other', text: dialogue.opening, understood_as: null }]} name={dialogue.other.name} />
        </div>
      </div>
    </div>
  );
}

/** A dialogue: a conversation in a scene, with a model or with written replies, and a look back at it. */
export function DialogueStep(props: Props) {
  const trial = useTrial();
  const isLearner = useIsLearner();
  if (trial) return <TriedDialogue {...props} trial={trial} />;
  return isLearner ? <StoredDialogue {...props} /> : <DialogueOnly {...props} />;
}

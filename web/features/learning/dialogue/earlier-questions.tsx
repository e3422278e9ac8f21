import type { Conversation } from '#contract/dialogues.ts';
import type { FileContent } from '#contract/learning.ts';
import { m } from '#messages';
import { AskReviewer } from './ask-reviewer.tsx';
import classes from './dialogue.module.css';

interface Props {
  file: FileContent;
  /** The conversations before the one that is shown. */
  conversations: readonly Conversation[];
}

/** The learner's questions to reviewers about earlier conversations, so that an answer is found after another conversation has begun. */
export function EarlierQuestions({ file, conversations }: Props) {
  const asked = conversations.filter(({ markings }) => markings.length > 0);
  if (asked.length === 0) return null;
  return (
    <section className={classes.earlier} aria-labelledby="dialogue-asked">
      <h2 id="dialogue-asked" className="ui-card-title">
        {m.dialogue_asked_earlier()}
      </h2>
      {asked.map((talk) => (
        <section key={talk.id} aria-labelledby={`dialogue-asked-${talk.number}`}>
          <h3 id={`dialogue-asked-${talk.number}`} className={classes.subtitle}>
            {m.dialogue_asked_in({ number: talk.number })}
          </h3>
          {(talk.debrief?.criteria ?? [])
            .filter(({ id }) => talk.markings.some(({ criterion_id }) => criterion_id === id))
            .map((criterion) => (
              <div key={criterion.id} className="ui-mb-sm">
                <p>{criterion.text}</p>
                <AskReviewer file={file} talk={talk} criterion={criterion} readers={null} />
              </div>
            ))}
        </section>
      ))}
    </section>
  );
}

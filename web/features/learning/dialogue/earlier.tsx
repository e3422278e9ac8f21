import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { DialogueContent } from '#contract/dialogue-content.ts';
import type { Conversation } from '#contract/dialogues.ts';
import { m } from '#messages';
import { EndNote, endWords, Reached } from './debrief.tsx';
import classes from './dialogue.module.css';
import { Messages } from './messages.tsx';

type Ended = Conversation & { end: NonNullable<Conversation['end']>; debrief: NonNullable<Conversation['debrief']> };
const isEnded = (one: Conversation): one is Ended => one.end !== null && one.debrief !== null;

const labelOf = ({ number, end }: Ended) => m.dialogue_one_of({ number, end: endWords[end.kind]() });

function Transcript({ conversation, name }: { conversation: Ended; name: string }) {
  const { kind, model, messages, end } = conversation;
  return (
    <section aria-label={labelOf(conversation)} className={classes.transcript}>
      <h3 className={classes.subtitle}>{labelOf(conversation)}</h3>
      <p className="ui-small ui-quiet ui-mb-sm">
        {kind === 'live' && model !== null ? m.dialogue_live_by({ name, model }) : m.dialogue_written_by()}
      </p>
      <Messages messages={messages} name={name} />
      <EndNote {...end} />
    </section>
  );
}

/** The conversations that have ended, one beside another. */
export function EarlierConversations({ dialogue, conversations }: { dialogue: DialogueContent; conversations: readonly Conversation[] }) {
  const [firstId, setFirstId] = useState<string | null>(null);
  const [secondId, setSecondId] = useState<string | null>(null);
  const ended = conversations.filter(isEnded);
  if (ended.length < 2) return null;
  const first = ended.find(({ id }) => id === firstId) ?? ended[0];
  const others = ended.filter((one) => one !== first);
  const second = others.find(({ id }) => id === secondId) ?? others[0];
  if (!first || !second) return null;
  const options = (list: readonly Ended[]) => list.map((one) => ({ value: one.id, label: labelOf(one) }));
  const goals = [...new Map([...second.debrief.goals, ...first.debrief.goals].map(({ id, text }) => [id, text]))];
  const reachedIn = ({ debrief }: Ended, id: string) => debrief.goals.find((goal) => goal.id === id);
  return (
    <section className={classes.earlier} aria-labelledby="dialogue-earlier">
      <h2 id="dialogue-earlier" className="ui-card-title">
        {m.dialogue_earlier()}
      </h2>
      <p className="ui-quiet ui-mb-md">{m.dialogue_earlier_line()}</p>
      <div className={classes.choices}>
        <NativeSelect
          label={m.dialogue_first()}
          value={first.id}
          onChange={(event) => setFirstId(event.currentTarget.value)}
          data={options(ended)}
        />
        <NativeSelect
          label={m.dialogue_second()}
          value={second.id}
          onChange={(event) => setSecondId(event.currentTarget.value)}
          data={options(others)}
        />
      </div>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{m.dialogue_goal()}</th>
            {[first, second].map(({ id, number }) => (
              <th key={id} scope="col">
                {number}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {goals.map(([id, text]) => (
            <tr key={id}>
              <th scope="row">{text}</th>
              {[first, second].map((one) => {
                const goal = reachedIn(one, id);
                return <td key={one.id}>{goal && <Reached reached={goal.reached} />}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={classes.pair}>
        {[first, second].map((one) => (
          <Transcript key={one.id} conversation={one} name={dialogue.other.name} />
        ))}
      </div>
    </section>
  );
}

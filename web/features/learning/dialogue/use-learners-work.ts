import { useEffect, useRef, useState } from 'react';
import type { Conversation, dialogues } from '#contract/dialogues.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type { ModelUnavailable } from '#contract/language-model-values.ts';
import type { FileContent } from '#contract/learning.ts';
import { m } from '#messages';
import { callStream } from '#web/lib/call-stream.ts';
import { useMe } from '#web/lib/me.ts';
import { messageOf } from '#web/lib/problem.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { read } from '#web/lib/read.ts';
import { useSend } from '#web/lib/send.ts';
import { applyReply } from '../apply-reply.ts';
import type { DialogueWork, LiveAnswer } from './dialogue-work.ts';

const path = '/api/learning/modules/:moduleId/content/:fileName/conversations';

/** Returns the read of a learner's conversations in a step. */
export const conversationsOf = ({ module_id, file_name }: FileContent) =>
  read(`GET ${path}`, { params: { moduleId: module_id, fileName: file_name } });

/** A learner's conversations, which the server stores. */
export function useLearnersWork(
  file: FileContent,
  { conversations, model, readers }: DataOf<typeof dialogues.conversations>,
  timeSpent: () => number,
): DialogueWork {
  const { module_id, file_name } = file;
  const { id: userId } = useMe();
  const place = { moduleId: module_id, fileName: file_name };
  const { queryKey } = conversationsOf(file);
  const [live, setLive] = useState<LiveAnswer | null>(null);
  const [unanswered, setUnanswered] = useState<ModelUnavailable | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => () => leaving.current?.abort(), []);

  const keep = (one: Conversation) => {
    setUnanswered(null);
    setProblem(null);
    queryClient.setQueryData(
      queryKey,
      (before) =>
        before && {
          ...before,
          conversations: [one, ...before.conversations.filter(({ id, ended_at }) => id !== one.id && ended_at !== null)].toSorted(
            (a, b) => b.number - a.number,
          ),
        },
    );
  };
  // The reply is the conversation itself.
  const options = { failed: m.problem_unexpected(), except: 'all', after: keep } as const;
  const starting = useSend(`POST ${path}`, options);
  const writing = useSend(`POST ${path}/:conversationId/written`, options);
  const ending = useSend(`POST ${path}/:conversationId/end`, options);
  const judging = useSend(`POST ${path}/:conversationId/debrief`, { ...options, failed: m.dialogue_debrief_failed() });
  const finishing = useSend(`POST ${path}/:conversationId/read`, {
    // `applyReply` decides what is refetched.
    except: 'all',
    after: ({ conversation, graded }) => {
      keep(conversation);
      applyReply({ module_id, file_name, user_id: userId }, graded);
    },
  });
  const [newest] = conversations;
  const params = { ...place, conversationId: newest?.id ?? '' };

  const say: DialogueWork['say'] = async ({ text, reply_id }) => {
    // A second press of the key while an answer is being written says nothing.
    if (!newest || leaving.current) return false;
    const controller = new AbortController();
    leaving.current = controller;
    setUnanswered(null);
    setProblem(null);
    const reply = newest.replies.find(({ id }) => id === reply_id);
    setLive({ said: reply?.text ?? text, answer: '' });
    let isSaid = false;
    try {
      await callStream(
        `POST ${path}/:conversationId/messages`,
        { params, body: { text, reply_id, after: newest.messages.length } },
        ({ event, data }) => {
          if (event === 'answer') setLive((now) => now && { ...now, answer: now.answer + data.text });
          else if (event === 'unavailable') setUnanswered(data.reason);
          else {
            isSaid = true;
            keep(data);
          }
        },
        controller.signal,
      );
    } catch (error) {
      if (!controller.signal.aborted) setProblem(messageOf(error, m.dialogue_failed()));
      isSaid = await isStored(text);
    } finally {
      leaving.current = null;
      setLive(null);
    }
    return isSaid;
  };

  /** Looks up the conversation again, and returns whether these words are in it after all. */
  async function isStored(text: string): Promise<boolean> {
    const before = newest?.messages.length ?? 0;
    await queryClient.invalidateQueries({ queryKey });
    const now = queryClient.getQueryData(queryKey)?.conversations.find(({ id }) => id === newest?.id);
    return text !== '' && now?.messages.slice(before).some((message) => message.by === 'learner' && message.text === text.trim()) === true;
  }

  return {
    conversations,
    model,
    reviewing: { readers },
    live,
    unanswered,
    problem,
    isBusy: live !== null || [starting, writing, ending, judging, finishing].some(({ isPending }) => isPending),
    async start(kind, anew = false) {
      await starting.sendOrThrow({ params: place, body: { kind, anew } });
    },
    say,
    goOnWritten: () => writing.send({ params }),
    end: () => ending.send({ params }),
    judge: () => judging.send({ params }),
    finish: () => finishing.send({ params, body: { time_spent: timeSpent() } }),
  };
}

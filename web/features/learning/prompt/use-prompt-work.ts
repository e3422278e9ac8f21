import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ModelUnavailable } from '#contract/language-model-values.ts';
import type { FileContent, ProgressReply } from '#contract/learning.ts';
import type { MarkingReaders } from '#contract/marking-values.ts';
import type { ModelStanding } from '#contract/model-standing.ts';
import type { PromptVersion } from '#contract/prompt-labs.ts';
import type { PromptTexts } from '#contract/prompt-results.ts';
import { m } from '#messages';
import { callStream } from '#web/lib/call-stream.ts';
import { useMe } from '#web/lib/me.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { read } from '#web/lib/read.ts';
import { useSend } from '#web/lib/send.ts';
import { applyReply } from '../apply-reply.ts';
import type { Trial } from '../trial.ts';

/** A version of a prompt. Those of an author who tries the lab are not stored. */
export type Version = PromptVersion;

/** A run that a model is writing. */
export interface LiveRun {
  /** Input id -> the output so far. */
  outputs: Readonly<Record<string, string>>;
  done: number;
  all: number;
}

/** Someone's work in a prompt lab. */
export interface PromptWork {
  /** Whether it is known yet which versions there are. */
  isKnown: boolean;
  /** Oldest first. */
  versions: readonly Version[];
  /** The model that runs prompts; null if there is only the recorded example. */
  model: ModelStanding | null;
  /** The reviewers who answer where a model is not sure; null if there are none. */
  readers: MarkingReaders | null;
  /** Stores a version and shows its run. Resolves when the run is shown, or was stopped. */
  run: (texts: PromptTexts) => Promise<void>;
  /** Stops the model; null if none is writing. */
  stop: (() => void) | null;
  isRunning: boolean;
  live: LiveRun | null;
  /** Why the model didn't answer the last time, so that the recorded example is shown. */
  unanswered: ModelUnavailable | null;
}

/** A learner's work, which the server stores. */
export function useLearnersWork({ module_id, file_name }: FileContent, timeSpent: () => number): PromptWork {
  const { id: userId } = useMe();
  const params = { moduleId: module_id, fileName: file_name };
  const list = read('GET /api/learning/modules/:moduleId/content/:fileName/prompt/versions', { params });
  const known = useQuery(list);
  const [live, setLive] = useState<LiveRun | null>(null);
  const [unanswered, setUnanswered] = useState<ModelUnavailable | null>(null);
  const stopping = useRef<AbortController | null>(null);
  useEffect(() => () => stopping.current?.abort(), []);

  const keep = (version: Version) =>
    queryClient.setQueryData(
      list.queryKey,
      (before) => before && { ...before, versions: [...before.versions.filter(({ id }) => id !== version.id), version] },
    );
  const show = ({ version, graded }: { version: Version; graded: ProgressReply }) => {
    keep(version);
    applyReply({ module_id, file_name, user_id: userId }, graded);
  };
  const storing = useSend('POST /api/learning/modules/:moduleId/content/:fileName/prompt/versions', {
    failed: m.prompt_failed(),
    // The reply is the version itself.
    except: 'all',
  });
  const showing = useSend('POST /api/learning/modules/:moduleId/content/:fileName/prompt/versions/:versionId/run', {
    failed: m.prompt_failed(),
    // The reply is the version itself, and `applyReply` decides what else is refetched.
    except: 'all',
    after: show,
  });

  /** Runs a version with the model. Returns why that was not possible, and null if it was, or if the learner has stopped it. */
  async function runLive(versionId: string): Promise<ModelUnavailable | null> {
    const leaving = new AbortController();
    stopping.current = leaving;
    let reason: ModelUnavailable | null = null;
    let isDone = false;
    setLive({ outputs: {}, done: 0, all: 0 });
    const args = { params: { ...params, versionId }, body: { time_spent: timeSpent() } };
    try {
      await callStream(
        'POST /api/learning/modules/:moduleId/content/:fileName/prompt/versions/:versionId/live',
        args,
        ({ event, data }) => {
          if (event === 'unavailable') ({ reason } = data);
          else if (event === 'progress') setLive((now) => now && { ...now, ...data });
          else if (event === 'output')
            setLive(
              (now) => now && { ...now, outputs: { ...now.outputs, [data.input_id]: (now.outputs[data.input_id] ?? '') + data.text } },
            );
          else {
            isDone = true;
            show(data);
          }
        },
        leaving.signal,
      );
      return isDone ? null : (reason ?? 'not_answering');
    } catch (error) {
      if (leaving.signal.aborted) return null;
      throw error;
    } finally {
      stopping.current = null;
      setLive(null);
      // The number of runs today has changed.
      void queryClient.invalidateQueries({ queryKey: list.queryKey });
    }
  }

  const model = known.data?.model ?? null;
  return {
    isKnown: !known.isPending,
    versions: known.data?.versions ?? [],
    model,
    readers: known.data?.readers ?? null,
    live,
    unanswered,
    stop: live ? () => stopping.current?.abort() : null,
    isRunning: storing.isPending || showing.isPending || live !== null,
    async run(texts) {
      setUnanswered(null);
      const version = await storing.sendOrThrow({ params, body: { texts } });
      keep(version);
      const absence = model?.unavailable === null ? await runLive(version.id) : (model?.unavailable ?? 'not_set_up');
      if (absence === null) return;
      setUnanswered(absence === 'not_set_up' ? null : absence);
      await showing.sendOrThrow({ params: { ...params, versionId: version.id }, body: { time_spent: timeSpent() } });
    },
  };
}

/** The work of an author who tries the lab: nothing is stored, and no model is called. */
export function useTriedWork({ module_id, file_name }: FileContent, trial: Trial): PromptWork {
  const [versions, setVersions] = useState<readonly Version[]>([]);
  const trying = useSend('POST /api/admin/authoring/drafts/:moduleId/files/:fileName/trial/prompt', {
    failed: m.prompt_failed(),
    after: ({ checks, run }, { body: { texts } }) => {
      const number = (versions.at(-1)?.number ?? 0) + 1;
      setVersions([...versions, { id: `trial-${number}`, number, texts, created_at: new Date().toISOString(), checks, run, markings: [] }]);
      if (checks.every(({ passed }) => passed)) trial.done();
    },
  });
  return {
    isKnown: true,
    versions,
    model: null,
    readers: null,
    live: null,
    unanswered: null,
    stop: null,
    isRunning: trying.isPending,
    async run(texts) {
      await trying.sendOrThrow({ params: { moduleId: module_id, fileName: file_name }, body: { texts } });
    },
  };
}

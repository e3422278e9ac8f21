import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { FrameReply, Program, ResultTable, RunEnding, RunLanguage, TestResult } from '#runner/messages.ts';
import { read } from '#web/lib/read.ts';
import { runnerAt } from './frame.ts';

export interface Printed {
  text: string;
  isError: boolean;
}

/** The last run's state. */
export interface RunState {
  /** `loading` means that the language is being loaded, and that the run's time limit has not started. */
  phase: 'idle' | 'loading' | 'running' | 'ended';
  output: readonly Printed[];
  tests: readonly TestResult[];
  table: ResultTable | null;
  ending: RunEnding | null;
  error: string | null;
  milliseconds: number;
}

const idle: RunState = { phase: 'idle', output: [], tests: [], table: null, ending: null, error: null, milliseconds: 0 };

type Event = { type: 'asked' | 'reset' } | Omit<FrameReply, 'run'>;

function next(state: RunState, event: Event): RunState {
  const reply = event as FrameReply | { type: 'asked' | 'reset' };
  switch (reply.type) {
    case 'asked':
      return { ...idle, phase: 'loading' };
    case 'reset':
      return idle;
    case 'started':
      return { ...state, phase: 'running' };
    case 'output': {
      const last = state.output.at(-1);
      const { text, isError } = reply;
      if (last?.isError !== isError) return { ...state, output: [...state.output, { text, isError }] };
      return { ...state, output: state.output.with(-1, { text: last.text + text, isError }) };
    }
    case 'test':
      return { ...state, tests: [...state.tests, reply.result] };
    case 'table':
      return { ...state, table: reply.table };
    default:
      return { ...state, phase: 'ended', ending: reply.ending, error: reply.error ?? null, milliseconds: reply.milliseconds };
  }
}

/**
 * Runs programs in this page's frame: `run(program)` resolves with the state at the end. `canRun` is false if the operator has not set
 * up an address for the frame, and undefined until that is known.
 */
export function useRun() {
  const { data } = useQuery(read('GET /api/platform'));
  const origin = data?.content_url;
  const [state, dispatch] = useReducer(next, idle);
  const stopRun = useRef<() => void>(() => undefined);
  useEffect(() => () => stopRun.current(), []);

  const prepare = useCallback(
    (language: RunLanguage) => {
      if (origin)
        runnerAt(origin).then(
          ({ prepare: load }) => load(language),
          () => undefined,
        );
    },
    [origin],
  );

  async function run(program: Program): Promise<RunState> {
    let known = next(idle, { type: 'asked' });
    dispatch({ type: 'asked' });
    const { promise, resolve } = Promise.withResolvers<RunState>();
    const onReply = (reply: FrameReply) => {
      known = next(known, reply);
      dispatch(reply);
      if (reply.type === 'ended') resolve(known);
    };
    try {
      const runner = await runnerAt(origin ?? '');
      stopRun.current = runner.run(program, onReply);
    } catch {
      onReply({ type: 'ended', run: 0, ending: 'unavailable', milliseconds: 0 });
    }
    return promise;
  }

  return {
    state,
    canRun: data && origin !== null,
    prepare,
    run,
    stop: () => stopRun.current(),
    reset: () => dispatch({ type: 'reset' }),
  };
}
